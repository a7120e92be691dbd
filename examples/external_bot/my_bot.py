"""A bot outside Ludarium: it reads questions as lines of JSON and answers each with a line. Needs nothing but Python.

ludarium play rauha --bot "python examples/external_bot/my_bot.py"
ludarium arena rauha --bots "exec:python examples/external_bot/my_bot.py,random" --games 20
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    actions = question["actions"]
    # A plan in one line: do something rather than nothing, and the latest thing on the list first.
    action = max(actions, key=lambda words: (len(words.split()), actions.index(words)))
    print(json.dumps({"action": action}), flush=True)
