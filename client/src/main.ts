// Where the page begins.

import { followSeats, loadAccount } from "./account";
import { speak } from "./i18n";
import { listen } from "./router";
import { ROUTES } from "./routes";
import { applyTheme } from "./theme";

applyTheme();
await speak();
followSeats();
void loadAccount();
listen(ROUTES);
