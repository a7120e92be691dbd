// Where the page begins.

import { openBuilder } from "./builder";
import { lang } from "./i18n";
import { openReplay } from "./replay";
import { openRoom } from "./room";
import { listen, route } from "./router";
import { openShelf } from "./shelf";
import { openStart } from "./start";
import { applyTheme } from "./theme";

document.documentElement.lang = lang();
applyTheme();
route(/^\/$/, openShelf);
route(/^\/new\/([\w-]+)$/, (root, game) => openStart(root, game!));
route(/^\/t\/([\w-]+)$/, (root, match) => openRoom(root, match!));
route(/^\/r\/([\w-]+)$/, (root, match) => openReplay(root, match!));
route(/^\/decks(?:\/([\w-]+))?$/, (root, game) => openBuilder(root, game ?? ""));
listen();
