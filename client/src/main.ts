// Where the page begins.

import { speak } from "./i18n";
import { listen } from "./router";
import { ROUTES } from "./routes";
import { applyTheme } from "./theme";

applyTheme();
await speak();
listen(ROUTES);
