"""The screen sweep: every game, seat count, mode, size, theme and language, played to the end and looked at on the way; and every
other page.

With `PYTHONPATH=.:tools`, as `make sweep` sets it:

python -m tests.sweep --resume              everything that is not known to be clean (`make sweep`)
python -m tests.sweep --resume --for 200    the same in parts: nothing is begun after so many seconds
python -m tests.sweep --sample 150          what fits into so many seconds, another part with every commit
python -m tests.sweep --only pangea         one game; "pages" for all that is around the tables
python -m tests.sweep --case pangea-07      one case, as a report names it; may be repeated
"""
