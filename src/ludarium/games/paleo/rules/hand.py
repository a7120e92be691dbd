"""How a human hand errs (RULES 6.3): by nine steps to either side, and the harder the flick the larger a step."""

from mypy_extensions import i64

from ..lookup import ANGLES, POWERS, SLIP_ANGLE, SLIP_POWER


def slipped_angle(angle: i64, power: i64, step: i64) -> i64:
    """The angle that comes of it; step 4 is none."""
    off = step - 4
    if off < 0:
        return (angle - (-off * power * SLIP_ANGLE + 120) // 240 + ANGLES) % ANGLES
    return (angle + (off * power * SLIP_ANGLE + 120) // 240) % ANGLES


def slipped_power(power: i64, step: i64) -> i64:
    """The power that comes of it, within the range of powers."""
    off = step - 4
    if off < 0:
        less = power - (-off * power * SLIP_POWER + 500) // 1000
        return less if less > 1 else 1
    more = power + (off * power * SLIP_POWER + 500) // 1000
    return more if more < POWERS else POWERS
