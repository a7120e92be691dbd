// Who is signed in, and what the house says about accounts. A guest needs none of it: every page works without.

import { ApiError, get, post } from "./api";
import { store, type Blocked } from "./store";

export interface Me {
  id: string;
  name: string;
  /** The name to sign in with; nobody else is told it. */
  sign_in: string;
  created: number;
  public: boolean;
  password: boolean;
  passkeys: { id: string; created: number }[];
  codes: number;
  devices: number;
  blocked: Blocked[];
}

export interface AccountState {
  accounts: "off" | "open" | "invite";
  me: Me | null;
}

/** An account that was just opened; a new one with its recovery codes. */
export interface Opened {
  me: Me;
  codes: string[];
}

let state: AccountState = { accounts: "off", me: null };
let loading: Promise<AccountState> | null = null;

/** What is known by now. */
export function account(): AccountState {
  return state;
}

/** Ask the house, once; where it does not answer, everybody is a guest. */
export function loadAccount(afresh = false): Promise<AccountState> {
  if (!loading || afresh) {
    loading = get<AccountState>("/api/account").then(
      (found) => (state = found),
      () => state,
    );
  }
  return loading;
}

function changed(me: Me | null): void {
  state = { ...state, me };
  loading = Promise.resolve(state);
}

async function send<T>(method: string, path: string): Promise<T> {
  const answer = await fetch(path, { method }).catch(() => null);
  if (!answer) throw new ApiError("offline", "");
  const said = (await answer.json()) as T & { code?: string; message?: string };
  if (!answer.ok) throw new ApiError(said.code ?? "", said.message ?? "");
  return said;
}

// Coming in ----------------------------------------------------------------------------------------------------------------

/** Whether this browser can make passkeys here: it needs a name, not an address, and a line that nobody reads. */
export function hasPasskeys(): boolean {
  const named = !/^[\d.]+$|:/.test(location.hostname);
  return named && isSecureContext && "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

async function made(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON();
}

async function signed(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON();
}

/** Take in an account that was just opened, and bring the tables of this browser and of the account together. */
async function came({ me, codes }: Opened): Promise<Opened> {
  changed(me);
  store.set({ name: me.name });
  await keepSeats(Object.keys(store.get().tables)).catch(() => undefined);
  await fetchTables().catch(() => undefined);
  const { blocked } = store.get();
  if (blocked.length) await setBlocks("POST", { blocked }).catch(() => undefined);
  return { me, codes };
}

export async function keepWithPassword(name: string, password: string, invitation: string): Promise<Opened> {
  return came(await post<Opened>("/api/account", { name, password, invitation }));
}

/** A new passkey: for a new account, or for one's own. */
export async function keepWithPasskey(name: string, invitation: string): Promise<Opened> {
  const { options } = await post<{ options: PublicKeyCredentialCreationOptionsJSON }>("/api/account/passkey/options", { name });
  const credential = await made(options);
  return came(await post<Opened>("/api/account/passkey", { credential, name, invitation }));
}

export async function signIn(sign_in: string, password: string): Promise<Opened> {
  return came(await post<Opened>("/api/session", { sign_in, password }));
}

export async function signInWithPasskey(): Promise<Opened> {
  const { options } = await post<{ options: PublicKeyCredentialRequestOptionsJSON }>("/api/session/passkey/options", {});
  const credential = await signed(options);
  return came(await post<Opened>("/api/session/passkey", { credential }));
}

export async function recover(sign_in: string, code: string): Promise<Opened> {
  return came(await post<Opened>("/api/session/recovery", { sign_in, code }));
}

// One's own account -----------------------------------------------------------------------------------------------------------

/** This device forgets the tables that it knew through the account alone. */
function left(): void {
  changed(null);
  for (const kept of Object.values(store.get().tables)) if (kept.lent) store.forget(kept.match);
}

export async function signOut(everywhere = false): Promise<void> {
  await send("DELETE", everywhere ? "/api/sessions" : "/api/session");
  left();
}

export async function deleteAccount(): Promise<void> {
  await send("DELETE", "/api/account");
  left();
  store.set({ name: "" });
}

export async function setProfile(name: string, isPublic: boolean): Promise<void> {
  changed(await post<Me>("/api/account/profile", { name, public: isPublic }));
  store.set({ name });
}

export async function setPassword(password: string): Promise<void> {
  changed(await post<Me>("/api/account/password", { password }));
}

export async function dropPasskey(id: string): Promise<void> {
  changed(await send<Me>("DELETE", `/api/account/passkeys/${id}`));
}

export async function newCodes(): Promise<string[]> {
  const { codes } = await post<{ codes: string[] }>("/api/account/codes", {});
  await loadAccount(true);
  return codes;
}

/** Change whom the account does not hear, on every device. */
export async function setBlocks(method: "POST" | "DELETE", body?: { blocked: Blocked[] }, who = ""): Promise<void> {
  changed(method === "POST" ? await post<Me>("/api/account/blocks", body) : await send<Me>(method, `/api/account/blocks/${who}`));
}

// Seats ------------------------------------------------------------------------------------------------------------------------

/** Let the account hold the seats that this browser has by links. */
async function keepSeats(matches: string[]): Promise<void> {
  const tables = store.get().tables;
  const seats = matches.flatMap((match) => {
    const kept = tables[match];
    const token = kept?.tokens[String(kept.seat)] ?? kept?.tokens["-1"];
    return token && !kept?.lent ? [{ match, token }] : [];
  });
  if (seats.length) await post("/api/account/seats", { seats, device: store.device().slice(0, 40) });
}

/** Get keys for this device to the account's unfinished tables that it does not know; whether there were any. */
export async function fetchTables(): Promise<boolean> {
  const known = store.get().tables;
  const unknown = (await get<string[]>("/api/account/tables")).filter((match) => !Object.keys(known[match]?.tokens ?? {}).length);
  for (const match of unknown) await borrow(match);
  return unknown.length > 0;
}

interface TableKeys {
  match: string;
  game: string;
  title: string;
  tokens: Record<string, string>;
  names: Record<string, string>;
}

/** Get keys for this device to one table of the account; whether there are any. */
export async function borrow(match: string): Promise<boolean> {
  const { me } = await loadAccount();
  if (!me || Object.keys(store.table(match)?.tokens ?? {}).length) return false;
  const keys = await post<TableKeys>(`/api/account/tables/${match}`, {}).catch(() => null);
  if (!keys) return false;
  const { game, title, tokens, names } = keys;
  store.keep(match, { game, title, tokens, names, seat: Number(Object.keys(tokens)[0]), lent: true });
  return true;
}

/** Open a page of a table, once this device has the keys to it that it can have. */
export function withSeats(match: string, open: () => () => void): () => void {
  if (location.hash.length > 1 || Object.keys(store.table(match)?.tokens ?? {}).length) return open();
  let left = false;
  let close = (): void => undefined;
  void borrow(match).then(() => {
    if (!left) close = open();
  });
  return () => {
    left = true;
    close();
  };
}

/** From now on a seat that this browser takes is the account's too. */
export function followSeats(): void {
  store.onSeat = (match) => {
    // A link is taken as the page opens, before the house has said who is signed in.
    void loadAccount()
      .then(({ me }) => (me ? keepSeats([match]) : undefined))
      .catch(() => undefined);
  };
}
