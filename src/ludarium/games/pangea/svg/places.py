"""Where the pieces and the name of each area stand, in units of the map.

Found by search, once: of all places inside the area, the one where tile, stack and name cover least of its neighbours; a few
were then moved by hand. The small map has places of its own, since its pieces are larger beside the land.
"""

from typing import Final

from msgspec import Struct


class Spot(Struct, frozen=True):
    """The middle between tile and stack, and the middle of the name's line."""

    x: float
    y: float
    name_x: float
    name_y: float


WIDE_SPOTS: Final = {
    "atlas": Spot(363.5, 442.7, 366, 393.6),
    "nubia": Spot(545.9, 437.6, 548.4, 388.5),
    "congo": Spot(430.7, 582.3, 433.2, 533.1),
    "rift": Spot(584.6, 562.8, 587.2, 644.7),
    "kalahari": Spot(475.1, 689.9, 472.5, 771.8),
    "laurentia": Spot(312.5, 118.2, 315.1, 69.1),
    "cordillera": Spot(108.7, 237.8, 111.3, 319.7),
    "appalachia": Spot(243.7, 323.2, 246.3, 274),
    "sonora": Spot(150.2, 416.7, 152.8, 367.6),
    "baltica": Spot(449.4, 137.8, 441.6, 88.6),
    "iberia": Spot(452.2, 257.3, 454.8, 339.2),
    "kazakhstania": Spot(595.7, 211.3, 598.3, 162.2),
    "angara": Spot(755.6, 99.4, 737.5, 50.3),
    "cathay": Spot(768.7, 200.2, 771.3, 282.1),
    "deccan": Spot(722.9, 601.2, 722, 552.1),
    "bengal": Spot(840.7, 629.5, 843.3, 580.4),
    "pilbara": Spot(897.5, 757.7, 902, 708.5),
    "tasman": Spot(917, 847.9, 924.8, 929.8),
    "weddell": Spot(505.3, 907.3, 507.8, 858.1),
    "maud": Spot(586.5, 782.5, 609.8, 733.4),
    "wilkes": Spot(716.1, 847.9, 718.7, 798.7),
    "guiana": Spot(249.3, 506.4, 226.1, 588.2),
    "amazonia": Spot(306.3, 644.5, 314.1, 595.4),
    "andes": Spot(149.1, 642, 151.7, 592.9),
    "patagonia": Spot(285.9, 738.3, 288.5, 820.2),
}
PHONE_SPOTS: Final = {
    "atlas": Spot(381.9, 421.7, 389.7, 490.6),
    "nubia": Spot(551.8, 421.7, 559.6, 490.6),
    "congo": Spot(442.8, 551.7, 466, 620.6),
    "rift": Spot(587.7, 561.6, 595.5, 630.5),
    "kalahari": Spot(478.2, 680.5, 495.4, 749.4),
    "laurentia": Spot(306.5, 84.6, 286.2, 153.5),
    "cordillera": Spot(93.3, 283.6, 110.5, 240.4),
    "appalachia": Spot(292, 353.2, 272, 309.9),
    "sonora": Spot(127.9, 383.1, 191.9, 452),
    "baltica": Spot(451.9, 150.1, 459.7, 106.8),
    "iberia": Spot(461.6, 255.3, 469.4, 324.2),
    "kazakhstania": Spot(603.1, 219.9, 606, 171),
    "angara": Spot(685.2, 58.4, 693, 127.3),
    "cathay": Spot(750.5, 233.7, 768, 304),
    "deccan": Spot(726, 583.3, 724.5, 652.1),
    "bengal": Spot(841.2, 651.7, 852, 608.4),
    "pilbara": Spot(895.9, 769, 903.7, 725.8),
    "tasman": Spot(925.1, 879.8, 914.1, 836.6),
    "weddell": Spot(495.6, 912.7, 475.3, 869.5),
    "maud": Spot(572.4, 788.2, 636.4, 744.9),
    "wilkes": Spot(707.3, 828.6, 715.1, 897.5),
    "guiana": Spot(242.1, 506.5, 249.9, 585),
    "amazonia": Spot(296.3, 610.9, 341.5, 679.8),
    "andes": Spot(163.4, 636.4, 180.6, 705.3),
    "patagonia": Spot(301.1, 793.9, 308.9, 750.6),
}
