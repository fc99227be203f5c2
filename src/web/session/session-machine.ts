import { issueToken, logout as logoutEndpoint, readMe, type Token, type User } from "#contract/accounts.ts";
import { ApiFailure } from "#contract/call.ts";
import type { Endpoint, Reply, Request } from "#contract/endpoint.ts";
import { noTokenText, profileFailedText, sessionExpiredText } from "#domain/accounts/auth-texts.ts";
import { proveAgainCode } from "#domain/accounts/proof-rules.ts";
import type { SendOptions, send as sendOverNetwork } from "../data/send.ts";
import type { openStorage } from "./storage.ts";

export type SessionState =
  | { readonly kind: "loading" }
  | { readonly kind: "signed-out"; readonly why: "no-token" | "logout" | "expired" }
  | { readonly kind: "signed-in"; readonly user: User }
  | { readonly kind: "unreachable"; readonly text: string; readonly retry: () => void };

type Needs = {
  storage: ReturnType<typeof openStorage>;
  send: typeof sendOverNetwork;
  /** Asks whoever sits here to confirm who they are; answers whether they did. */
  proveAgain: () => Promise<boolean>;
};

const logoutDeadlineMs = 5_000;

/** Who is signed in on this page. Knows nothing of screens; they watch `state`. */
export const openSession = ({ storage, send, proveAgain }: Needs) => {
  let state: SessionState = { kind: "loading" };
  let heldToken: string | undefined;
  let attempt = 0;
  const watchers = new Set<() => void>();

  const enter = (next: SessionState): void => {
    state = next;
    for (const watcher of watchers) watcher();
  };

  const leave = (why: "no-token" | "logout" | "expired"): void => {
    attempt += 1;
    heldToken = undefined;
    enter({ kind: "signed-out", why });
  };

  const expire = (): void => {
    storage.forgetOwner();
    leave("expired");
  };

  const welcome = (user: User): void => {
    storage.write("username", user.username);
    storage.write("is_authenticated", "true");
    enter({ kind: "signed-in", user });
  };

  const fetchProfile = async (token: string): Promise<void> => {
    attempt += 1;
    const mine = attempt;
    heldToken = token;
    try {
      const user = await send(readMe, {}, { token });
      if (mine === attempt) welcome(user);
    } catch (thrown) {
      if (mine !== attempt) return;
      if (thrown instanceof ApiFailure && thrown.status === 401) return expire();
      // The token may still be good, so it stays.
      enter({ kind: "unreachable", text: profileFailedText, retry: () => void load() });
    }
  };

  /** Reads the stored token and asks the server who that is. */
  const load = async (): Promise<void> => {
    const token = storage.read("token");
    if (token === undefined) return leave("no-token");
    enter({ kind: "loading" });
    await fetchProfile(token);
  };

  /** Takes over what a login gave. Afterwards the state says how it went with the profile. */
  const accept = async (granted: Token): Promise<SessionState> => {
    // What a visitor filled in before logging in stays; what another owner left does not.
    if (storage.read("token") !== undefined) storage.forgetOwner();
    storage.write("token", granted.access_token);
    storage.write("token_type", granted.token_type);
    await fetchProfile(granted.access_token);
    return state;
  };

  /** Rejects when the server refuses, wants a second step, or cannot be reached. */
  const signIn = async (credentials: { username: string; password: string }): Promise<SessionState> =>
    accept(await send(issueToken, { body: { grant_type: "password", ...credentials } }));

  /** Asks, and where the server first wants to know who that is, asks once more after the answer. */
  const proved = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (thrown) {
      const wanted = thrown instanceof ApiFailure && thrown.code === proveAgainCode;
      if (!wanted || !(await proveAgain())) throw thrown;
      return ask();
    }
  };

  /** Takes effect at once; the server is told on the way out and not waited for. */
  const logout = (): void => {
    const token = storage.read("token");
    storage.forgetOwner();
    leave("logout");
    if (token !== undefined)
      send(logoutEndpoint, {}, { token, keepalive: true, deadlineMs: logoutDeadlineMs }).catch(() => undefined);
  };

  /** For calls that belong to the owner. An answer of 401 means that the session is over. */
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: Request<E>,
    signal?: AbortSignal,
    options: Pick<SendOptions, "deadlineMs"> = {},
  ): Promise<Reply<E>> => {
    const token = storage.read("token");
    if (token === undefined) throw new Error(noTokenText);
    try {
      return await proved(() => send(endpoint, input, { ...options, token, signal }));
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure) || thrown.status !== 401) throw thrown;
      if (token === heldToken) expire();
      throw new Error(sessionExpiredText, { cause: thrown });
    }
  };

  /** Another tab logged in or out, or came back from the browser's cache. */
  const recheck = (): void => {
    const token = storage.read("token");
    if (token === heldToken) return;
    if (token === undefined) leave("logout");
    else void load();
  };

  return {
    state: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    load,
    signIn,
    accept,
    logout,
    call,
    proved,
    recheck,
    /** After the owner changed the profile. */
    replaceUser: (user: User): void => {
      if (state.kind === "signed-in") welcome(user);
    },
    /** After the account was deleted: there is no session left to end. */
    forget: (): void => {
      storage.forgetOwner();
      leave("logout");
    },
  };
};
