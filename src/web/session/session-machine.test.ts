import { describe, expect, it } from "vitest";
import { issueToken, logout, readMe, type User } from "#contract/accounts.ts";
import { ApiFailure } from "#contract/call.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { openSession } from "./session-machine.ts";
import { openStorage } from "./storage.ts";

const user = { id: "1", username: "ridgeline", full_name: null, email: "m@r.example", theme: "system" } as User;
const granted = { access_token: "new-token", token_type: "bearer", expires_in: 60 };
const refused = (status: number) => new ApiFailure({ status, detail: "no" });

type Answer = unknown | Error | (() => Promise<unknown>);

/** A page with an in-memory storage and a server that answers each endpoint as told. */
const page = (stored: { token?: string }, answers: Record<string, Answer>, proveAgain = async () => false) => {
  const shelf = new Map(Object.entries(stored));
  const storage = openStorage(() => ({
    getItem: (name) => shelf.get(name) ?? null,
    setItem: (name, value) => void shelf.set(name, value),
    removeItem: (name) => void shelf.delete(name),
  }));
  const sent: { name: string; token: string | undefined }[] = [];
  const send = async (endpoint: Endpoint, _input: object, options: { token?: string | undefined } = {}) => {
    sent.push({ name: endpoint.name, token: options.token });
    const answer = answers[endpoint.name];
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer() : answer;
  };
  const session = openSession({ storage, send: send as Parameters<typeof openSession>[0]["send"], proveAgain });
  return { session, shelf, sent };
};

describe("loading a page", () => {
  it("without a token nobody is signed in and the server is not asked", async () => {
    const { session, sent } = page({}, {});
    expect(session.state()).toEqual({ kind: "loading" });
    await session.load();
    expect(session.state()).toEqual({ kind: "signed-out", why: "no-token" });
    expect(sent).toEqual([]);
  });

  it("with a token the owner's profile is fetched and the flag is set", async () => {
    const { session, shelf, sent } = page({ token: "abc" }, { [readMe.name]: user });
    await session.load();
    expect(session.state()).toEqual({ kind: "signed-in", user });
    expect(sent).toEqual([{ name: "readMe", token: "abc" }]);
    expect(Object.fromEntries(shelf)).toEqual({ token: "abc", username: "ridgeline", is_authenticated: "true" });
  });

  it("an answer of 401 clears the token", async () => {
    const { session, shelf } = page({ token: "abc" }, { [readMe.name]: refused(401) });
    await session.load();
    expect(session.state()).toEqual({ kind: "signed-out", why: "expired" });
    expect(shelf.size).toBe(0);
  });

  it.each([
    ["the server cannot be reached", new Error("offline")],
    ["the server fails", refused(500)],
    ["the server is busy", refused(503)],
  ])("when %s the token stays and one can try again", async (_, failure) => {
    const answers: Record<string, Answer> = { [readMe.name]: failure };
    const { session, shelf } = page({ token: "abc" }, answers);
    await session.load();
    const state = session.state();
    expect(state).toMatchObject({ kind: "unreachable", text: "Failed to fetch user profile" });
    expect(shelf.get("token")).toBe("abc");
    answers[readMe.name] = user;
    if (state.kind === "unreachable") state.retry();
    await expect.poll(() => session.state().kind).toBe("signed-in");
  });
});

describe("signing in", () => {
  it("stores the token, fetches the profile and tells the watchers", async () => {
    const { session, shelf } = page({}, { [issueToken.name]: granted, [readMe.name]: user });
    await session.load();
    let told = 0;
    session.watch(() => {
      told += 1;
    });
    expect(await session.signIn({ username: "ridgeline", password: "secret" })).toEqual({ kind: "signed-in", user });
    expect(told).toBe(1);
    expect(Object.fromEntries(shelf)).toEqual({
      token: "new-token",
      token_type: "bearer",
      username: "ridgeline",
      is_authenticated: "true",
    });
  });

  it("a refusal changes nothing", async () => {
    const { session, shelf } = page({}, { [issueToken.name]: refused(401) });
    await session.load();
    await expect(session.signIn({ username: "x", password: "y" })).rejects.toThrow("no");
    expect(session.state()).toEqual({ kind: "signed-out", why: "no-token" });
    expect(shelf.size).toBe(0);
  });

  it.each([
    ["keeps what a visitor filled in before", {}, true],
    ["leaves nothing of the owner who was there before", { token: "abc" }, false],
  ])("%s", async (_, stored, kept) => {
    const { session, shelf } = page(stored, { [issueToken.name]: granted, [readMe.name]: user });
    shelf.set("create_form_state", "{}");
    await session.signIn({ username: "x", password: "y" });
    expect(shelf.has("create_form_state")).toBe(kept);
  });
});

describe("logging out", () => {
  it("is immediate, clears everything and tells the server once", async () => {
    const { session, shelf, sent } = page(
      { token: "abc" },
      { [readMe.name]: user, [logout.name]: new Error("offline") },
    );
    await session.load();
    session.logout();
    expect(session.state()).toEqual({ kind: "signed-out", why: "logout" });
    expect(shelf.size).toBe(0);
    expect(sent.filter(({ name }) => name === "logout")).toEqual([{ name: "logout", token: "abc" }]);
  });

  it("wins over a profile that arrives late", async () => {
    let arrive: (user: User) => void = () => undefined;
    const late = () => new Promise((resolve) => (arrive = resolve));
    const { session, shelf } = page({ token: "abc" }, { [readMe.name]: late });
    const loading = session.load();
    session.logout();
    arrive(user);
    await loading;
    expect(session.state()).toEqual({ kind: "signed-out", why: "logout" });
    expect(shelf.size).toBe(0);
  });
});

describe("other tabs", () => {
  it("a logout elsewhere ends the session here", async () => {
    const { session, shelf } = page({ token: "abc" }, { [readMe.name]: user });
    await session.load();
    shelf.clear();
    session.recheck();
    expect(session.state()).toEqual({ kind: "signed-out", why: "logout" });
  });

  it("a login elsewhere is taken over", async () => {
    const { session, shelf } = page({}, { [readMe.name]: user });
    await session.load();
    shelf.set("token", "theirs");
    session.recheck();
    await expect.poll(() => session.state().kind).toBe("signed-in");
  });

  it("a change that is not about the token asks nobody", async () => {
    const { session, shelf, sent } = page({ token: "abc" }, { [readMe.name]: user });
    await session.load();
    shelf.set("theme", "dark");
    session.recheck();
    expect(sent).toHaveLength(1);
  });
});

describe("calls of the owner", () => {
  it("carry the token", async () => {
    const { session, sent } = page({ token: "abc" }, { [readMe.name]: user });
    await session.load();
    await expect(session.call(readMe, {})).resolves.toBe(user);
    expect(sent.at(-1)).toEqual({ name: "readMe", token: "abc" });
  });

  it("without a token are refused before they leave", async () => {
    const { session, sent } = page({}, {});
    await session.load();
    await expect(session.call(readMe, {})).rejects.toThrow("No token found");
    expect(sent).toEqual([]);
  });

  it("answered 401 end the session", async () => {
    const answers: Record<string, Answer> = { [readMe.name]: user };
    const { session, shelf } = page({ token: "abc" }, answers);
    await session.load();
    answers[readMe.name] = refused(401);
    await expect(session.call(readMe, {})).rejects.toThrow("Session expired");
    expect(session.state()).toEqual({ kind: "signed-out", why: "expired" });
    expect(shelf.size).toBe(0);
  });

  it("refused for another reason leave the session alone", async () => {
    const answers: Record<string, Answer> = { [readMe.name]: user };
    const { session } = page({ token: "abc" }, answers);
    await session.load();
    answers[readMe.name] = refused(422);
    await expect(session.call(readMe, {})).rejects.toBeInstanceOf(ApiFailure);
    expect(session.state().kind).toBe("signed-in");
  });
});

describe("the profile in the session", () => {
  it("follows a change that the owner made", async () => {
    const { session } = page({ token: "abc" }, { [readMe.name]: user });
    await session.load();
    const renamed = { ...user, full_name: "Marcus Tate" };
    session.replaceUser(renamed);
    expect(session.state()).toEqual({ kind: "signed-in", user: renamed });
  });

  it("is gone after the account is", async () => {
    const { session, shelf, sent } = page({ token: "abc" }, { [readMe.name]: user });
    await session.load();
    session.forget();
    expect(session.state()).toEqual({ kind: "signed-out", why: "logout" });
    expect(shelf.size).toBe(0);
    expect(sent).toHaveLength(1);
  });
});

describe("a call that the server wants a proof for", () => {
  const wanted = new ApiFailure({ status: 403, detail: "Please confirm.", code: "prove_again" });
  const answers = (): Record<string, Answer> => {
    let asked = 0;
    return { [readMe.name]: async () => (asked++ === 0 ? Promise.reject(wanted) : user) };
  };

  it("is made once more after the owner has confirmed", async () => {
    const { session, sent } = page({ token: "abc" }, answers(), async () => true);
    expect(await session.call(readMe, {})).toEqual(user);
    expect(sent).toHaveLength(2);
  });

  it("is not made again where the owner does not confirm", async () => {
    const { session, sent } = page({ token: "abc" }, answers(), async () => false);
    await expect(session.call(readMe, {})).rejects.toBe(wanted);
    expect(sent).toHaveLength(1);
  });

  it("asks nobody about any other refusal", async () => {
    const { session } = page({ token: "abc" }, { [readMe.name]: refused(403) }, () => expect.unreachable());
    await expect(session.call(readMe, {})).rejects.toMatchObject({ status: 403 });
  });
});
