"""Where the pieces and the name of each area stand, in units of the map.

Found by search, once: no name lies on a tile, a flag, a stack of four or another name, however the continents have drifted, and
all of them lie on their own land as far as there is room. The small map has places of its own, since its pieces are larger
beside the land.
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
    "atlas": Spot(404.3, 405, 384, 497.5),
    "nubia": Spot(552.5, 444.8, 545.8, 383.3),
    "congo": Spot(438, 569.6, 464.9, 519.3),
    "rift": Spot(593.9, 573.6, 574.5, 665.3),
    "kalahari": Spot(472.8, 695.7, 474.9, 787.6),
    "laurentia": Spot(308.4, 128.6, 323.9, 67.2),
    "cordillera": Spot(114.5, 227.6, 99.8, 319.5),
    "appalachia": Spot(288.4, 289.3, 277, 381.1),
    "sonora": Spot(150.7, 403.7, 172.6, 353.4),
    "baltica": Spot(458.1, 128.4, 435.5, 66.9),
    "iberia": Spot(461.2, 252, 458, 343.7),
    "kazakhstania": Spot(589.2, 156.7, 598.1, 248.1),
    "angara": Spot(739.5, 74.4, 655.4, 105.8),
    "cathay": Spot(781.5, 212.2, 777.7, 303.6),
    "deccan": Spot(730.1, 577.4, 704.1, 669.6),
    "bengal": Spot(843.4, 607, 822.8, 544.7),
    "pilbara": Spot(879.2, 733, 969.7, 718.4),
    "tasman": Spot(916.8, 853.9, 925.3, 945.3),
    "weddell": Spot(443.1, 880.9, 540, 894.5),
    "maud": Spot(588, 790.8, 612.3, 739.9),
    "wilkes": Spot(774, 819.2, 766.7, 910.8),
    "guiana": Spot(249.7, 497.8, 227.2, 589.9),
    "amazonia": Spot(308.3, 618.5, 307.1, 710.1),
    "andes": Spot(169.7, 640.3, 181.4, 731.7),
    "patagonia": Spot(321.4, 776.8, 339.3, 868.2),
}
PHONE_SPOTS: Final = {
    "atlas": Spot(404.2, 404.2, 385.2, 487.4),
    "nubia": Spot(563.9, 422.8, 574.4, 506),
    "congo": Spot(442.6, 546.1, 454.2, 629.4),
    "rift": Spot(590.9, 570.9, 607.9, 655.1),
    "kalahari": Spot(481.9, 693.5, 491.6, 776.6),
    "laurentia": Spot(311.4, 90.1, 266.2, 173.2),
    "cordillera": Spot(115, 225.5, 100.3, 309.1),
    "appalachia": Spot(263.2, 329.3, 298.1, 277),
    "sonora": Spot(127.5, 383.9, 192.3, 467.2),
    "baltica": Spot(449.9, 102, 466.8, 185.2),
    "iberia": Spot(461.6, 259.3, 454.7, 343.2),
    "kazakhstania": Spot(590.2, 208.1, 651.1, 156.1),
    "angara": Spot(685.9, 73.1, 839.6, 126.6),
    "cathay": Spot(764.6, 208.2, 796.3, 291.3),
    "deccan": Spot(725.3, 571.3, 728, 654.4),
    "bengal": Spot(853.2, 608.3, 806.3, 691.7),
    "pilbara": Spot(891, 748.6, 936.1, 699.2),
    "tasman": Spot(907.3, 884.1, 911.5, 832.4),
    "weddell": Spot(464.2, 872.2, 474.9, 955.4),
    "maud": Spot(631.7, 739, 582.1, 822.5),
    "wilkes": Spot(760.4, 801.5, 757.8, 884.7),
    "guiana": Spot(254, 519.1, 133.3, 566.2),
    "amazonia": Spot(298.9, 617, 336.3, 700.3),
    "andes": Spot(153.2, 626.9, 184.3, 709.9),
    "patagonia": Spot(329.9, 799.9, 314.6, 748.1),
}
