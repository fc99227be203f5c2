import { afterEach, describe, expect, test } from "vitest";
import { createGoogleCalendars } from "#providers/calendars/google/google-calendars.ts";
import { finishSignIn } from "#server/features/calendars/finish-sign-in.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { createClient } from "../../support/client.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const world = await createWorld();
const publicUrl = "https://belle.example";
const secure = await createWorld({ PUBLIC_URL: publicUrl, SANDBOX: "on" });
const calendars = await openCalendars(world);
const { leave, decide, comeBack, connect, shown, newBusiness } = calendars;
const minuteMs = 60_000;
afterEach(async () => {
  for (const { vendor } of providers) await calendars.faults(vendor);
});

describe("over TLS", () => {
  const leaveSecurely = async () => {
    const owner = await newOwner(secure);
    const { headers, body } = await owner.send("POST", "/api/user/connect-calendar", { provider: "google" });
    const state = new URL(String(body["redirect_url"])).searchParams.get("state");
    const [cookie = "", ...attributes] = String(headers["set-cookie"]).split("; ");
    return { cookie, attributes, back: `/calendar/callback/google?state=${state}&error=access_denied` };
  };
  const comeBackWith = async (url: string, cookie: string) => {
    const reply = await secure.app.inject({ method: "GET", url, headers: { cookie } });
    return { to: String(reply.headers.location).replace(publicUrl, ""), left: String(reply.headers["set-cookie"]) };
  };

  test("the browser's mark is for this host alone, and goes with the return", async () => {
    const { cookie, attributes, back } = await leaveSecurely();
    expect(cookie).toMatch(/^__Host-calendar_sign_in_[0-9a-f]{12}=[\w-]{43}$/);
    expect(attributes).toEqual(["Path=/", "Secure", "Max-Age=600", "HttpOnly", "SameSite=Lax"]);
    const { to, left } = await comeBackWith(back, cookie);
    expect(to).toBe("/create-assistant?calendar_error=denied");
    expect(left).toBe(`${cookie.split("=")[0]}=; Path=/; Secure; Max-Age=0; HttpOnly; SameSite=Lax`);
  });

  test("a mark that another host could have planted does not count", async () => {
    const { cookie, back } = await leaveSecurely();
    const planted = cookie.replace("__Host-", "");
    expect((await comeBackWith(back, planted)).to).toBe("/create-assistant?calendar_error=other_browser");
  });
});

describe.each(providers)("connecting $provider", (which) => {
  const { provider, vendor, accounts } = which;
  const [account] = accounts;

  test("sends the owner to the consent page with a state, a challenge and the least that is needed", async () => {
    const { owner, id } = await newBusiness();
    const { answer, url } = await leave(owner, provider, id);
    expect(answer.status).toBe(200);
    const asked = new URL(url).searchParams;
    expect(asked.get("redirect_uri")).toBe(`http://localhost:3000/calendar/callback/${provider}`);
    expect(asked.get("state")).toMatch(/^[\w-]{43}$/);
    expect(asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect(asked.get("scope")).toBe(
      provider === "google"
        ? "https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.freebusy"
        : "offline_access Calendars.ReadWrite",
    );
    expect(answer.headers["set-cookie"]).toMatch(
      /^calendar_sign_in_[0-9a-f]{12}=[\w-]{43}; Path=\/calendar\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });

  test("an owner who agrees comes back to the edit screen with the calendar connected, and no token lies open", async () => {
    const { owner, id } = await newBusiness();
    expect(await connect(owner, which, { id })).toBe(`/edit/${id}?calendar_connected=true`);
    await calendars.idle();
    expect(await shown(owner, id)).toEqual({
      calendar_provider: provider,
      calendar_connected: true,
      calendar_last_synced: world.clock.now().toISOString(),
    });
    const noted = (await owner.send("GET", "/api/account/audit-log?group=programs")).body["data"];
    const calendar = provider === "google" ? "Google Calendar" : "Microsoft 365";
    expect(noted).toMatchObject([{ what: "calendar_connected", who: "owner", details: { calendar } }]);
    expect((await calendars.grantOf(id))?.grant_sealed).toMatch(/^v2\.[0-9a-f]{8}\./);
    expect(await tablesHolding(world.db, ["accessToken", "refreshToken", "rt.", `${account}@`])).toEqual([]);
  });

  test("the assistant may be named in the body, and older names of the provider are understood", async () => {
    const { owner, id } = await newBusiness();
    const older = provider === "google" ? "nylas" : "microsoft";
    const answer = await owner.send("POST", "/connect-calendar-redirect", { tenant_id: id, provider: older });
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    const back = await comeBack(await decide(String(answer.body["redirect_url"]), account), cookie);
    expect(back).toBe(`/edit/${id}?calendar_connected=true`);
    expect(await shown(owner, id)).toMatchObject({ calendar_provider: provider });
  });

  test("an owner who does not agree comes back with a code of ours", async () => {
    const { owner, id } = await newBusiness();
    const { url, cookie } = await leave(owner, provider, id);
    expect(await comeBack(await decide(url, account, "deny"), cookie)).toBe(`/edit/${id}?calendar_error=denied`);
    expect(await shown(owner, id)).toBeUndefined();
  });

  test("a return works once, also for two at the same moment", async () => {
    const { owner, id } = await newBusiness();
    const { url, cookie } = await leave(owner, provider, id);
    const back = await decide(url, account);
    const ends = await Promise.all([comeBack(back, cookie), comeBack(back, cookie)]);
    expect(ends.sort()).toEqual([`/edit/${id}?calendar_connected=true`, `/edit/${id}?calendar_error=used`]);
    expect(await comeBack(back, cookie)).toBe(`/edit/${id}?calendar_error=used`);
    expect(await shown(owner, id)).toMatchObject({ calendar_connected: true });
  });

  test("after ten minutes it is too late", async () => {
    const { owner, id } = await newBusiness();
    const { url, cookie } = await leave(owner, provider, id);
    world.clock.advance(10 * minuteMs);
    expect(await comeBack(await decide(url, account), cookie)).toBe(`/edit/${id}?calendar_error=expired`);
  });

  test("another browser is not let in, and does not use the state up", async () => {
    const { owner, id } = await newBusiness();
    const { url, cookie } = await leave(owner, provider, id);
    const other = await leave(owner, provider, id);
    const back = await decide(url, account);
    expect(await comeBack(back)).toBe("/create-assistant?calendar_error=other_browser");
    expect(await comeBack(back, other.cookie)).toBe("/create-assistant?calendar_error=other_browser");
    expect(await comeBack(back, cookie)).toBe(`/edit/${id}?calendar_connected=true`);
  });

  test("a state belongs to its provider", async () => {
    const { owner, id } = await newBusiness();
    const { url, cookie } = await leave(owner, provider, id);
    const elsewhere = provider === "google" ? "office365" : "google";
    const back = (await decide(url, account)).replace(`/callback/${provider}`, `/callback/${elsewhere}`);
    expect(await comeBack(back, cookie)).toBe("/create-assistant?calendar_error=unknown");
  });

  test.each(["error", "garble", "lost", "refuse"])(
    "a provider in trouble (%s) ends in a code of ours",
    async (kind) => {
      const { owner, id } = await newBusiness();
      const { url, cookie } = await leave(owner, provider, id);
      const back = await decide(url, account);
      await calendars.faults(vendor, { kind, path: "token", times: 1 });
      expect(await comeBack(back, cookie)).toBe(`/edit/${id}?calendar_error=failed`);
      expect(await shown(owner, id)).toBeUndefined();
      expect(await connect(owner, which, { id })).toBe(`/edit/${id}?calendar_connected=true`);
    },
  );

  test("two tabs do not take each other's sign-in", async () => {
    const { owner, id } = await newBusiness();
    const [one, two] = [await leave(owner, provider, id), await leave(owner, provider)];
    const browser = `${one.cookie}; ${two.cookie}`;
    expect(await comeBack(await decide(one.url, account), browser)).toBe(`/edit/${id}?calendar_connected=true`);
    expect(await comeBack(await decide(two.url, account), browser)).toBe("/create-assistant?calendar_connected=true");
  });
});

test("a permission that was left out is said so", async () => {
  const { owner, id } = await newBusiness();
  const { url, cookie } = await leave(owner, "google", id);
  const back = await decide(url, "dana", "accept", "https://www.googleapis.com/auth/calendar.freebusy");
  expect(await comeBack(back, cookie)).toBe(`/edit/${id}?calendar_error=access_missing`);
  expect(await shown(owner, id)).toBeUndefined();
});

test("a provider that takes the code and never answers ends in a code of ours", async () => {
  const { owner, id } = await newBusiness();
  const { url, cookie } = await leave(owner, "google", id);
  const back = new URL(await decide(url, "dana"), "http://localhost:3000");
  const at = world.outside.sandbox?.url ?? "";
  const keys = { clientId: new URL(url).searchParams.get("client_id") ?? "", clientSecret: "not needed: it hangs" };
  const addresses = { apiUrl: `${at}/`, oauthUrl: `${at}/google` };
  const hasty = createGoogleCalendars({ ...keys, ...addresses, clock: world.clock, deadlineMs: 20 });
  await calendars.faults("google", { kind: "hang", path: "token" });
  const said: unknown[] = [];
  const headers = new Map<string, string>();
  const needs = {
    ...calendars.needs({ calendars: { ...world.outside.calendars, google: hasty } }),
    onTrouble: (what: string, fields: object) => said.push([what, fields]),
    headers: { set: (name: string, value: string) => void headers.set(name, value) },
  };
  await finishSignIn(needs, "google", {
    state: back.searchParams.get("state") ?? "",
    code: back.searchParams.get("code") ?? "",
    cookies: cookie,
    client: { address: "10.0.0.1", device: "" },
  });
  expect(headers.get("location")).toBe(`http://localhost:3000/edit/${id}?calendar_error=failed`);
  expect(headers.get("set-cookie")).toMatch(/=; Path=\/calendar\/callback; Max-Age=0; HttpOnly; SameSite=Lax$/);
  expect(said).toEqual([["calendar sign-in failed", { provider: "google", code: "failed", reason: "deadline" }]]);
});

describe("a return that nobody asked for", () => {
  test.each([
    ["without anything", ""],
    ["with a state of nobody's", "?state=abc&code=def"],
    ["with words of the provider's", "?error=access_denied&error_description=Call+555-0100+now"],
  ])("%s ends on a screen of ours with a code of ours", async (_name, query) => {
    for (const { provider } of providers)
      expect(await comeBack(`/calendar/callback/${provider}${query}`)).toBe("/create-assistant?calendar_error=unknown");
  });

  test("is limited by address, and an owner elsewhere comes back meanwhile", async () => {
    const stranger = createClient(world.app);
    const answers = [];
    for (let tries = 0; tries < 40; tries++)
      answers.push(await stranger.send("GET", `/calendar/callback/google?state=${"a".repeat(43)}&code=b`));
    expect(answers[0]).toMatchObject({ status: 302 });
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { "retry-after": "10" } });
    const { owner, id } = await newBusiness();
    const [google] = providers;
    expect(await connect(owner, google, { id })).toBe(`/edit/${id}?calendar_connected=true`);
  });
});

describe("connecting is refused", () => {
  test.each([
    ["no provider", {}],
    ["an empty one", { provider: "" }],
    ["an unknown one", { provider: "icloud" }],
  ])("with %s", async (_name, body) => {
    const { owner, id } = await newBusiness();
    const refused = { status: 422, body: { detail: "Please select a calendar provider first" } };
    expect(await owner.send("POST", "/api/user/connect-calendar", body)).toMatchObject(refused);
    expect(await owner.send("POST", `/api/tenants/${id}/connect-calendar`, body)).toMatchObject(refused);
    expect(await owner.send("POST", "/connect-calendar-redirect", { tenant_id: id, ...body })).toMatchObject(refused);
  });

  test("for an assistant of another owner, and one that is not there", async () => {
    const [mine, theirs] = [await newOwner(world), await newBusiness()];
    const notFound = { status: 404, body: { detail: "Not found" } };
    for (const id of [theirs.id, "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"]) {
      const tenant = { tenant_id: id, provider: "google" };
      expect((await leave(mine, "google", id)).answer).toMatchObject(notFound);
      expect(await mine.send("POST", "/connect-calendar-redirect", tenant)).toMatchObject(notFound);
    }
    expect((await leave(mine, "google", "not-an-id")).answer).toMatchObject(notFound);
  });

  test("after many tries in a row", async () => {
    const owner = await newOwner(world);
    const answers = [];
    for (let tries = 0; tries < 32; tries++) answers.push((await leave(owner, "google")).answer.status);
    expect(answers).toContain(200);
    expect(answers.at(-1)).toBe(429);
  });
});

test("the screen that the owner left is chosen by the browser's hint, and only among ours", async () => {
  const { owner, id } = await newBusiness();
  const there = async (hint: string) => {
    const { url, cookie } = await leave(owner, "google", id);
    return comeBack(await decide(url, "dana"), `${cookie}; calendar_oauth_return=${encodeURIComponent(hint)}`);
  };
  expect(await there("/create-assistant")).toBe(`/create-assistant?calendar_connected=true&tenant_id=${id}`);
  expect(await there("https://evil.example/create-assistant")).toBe(`/edit/${id}?calendar_connected=true`);
});

test("an owner who is gone by then has nothing connected", async () => {
  const { owner, id } = await newBusiness();
  const { url, cookie } = await leave(owner, "google", id);
  const back = await decide(url, "dana");
  await owner.send("DELETE", "/users/me", { password: owner.draft.password });
  expect(await comeBack(back, cookie)).toBe("/create-assistant?calendar_error=unknown");
  expect(await createClient(world.app, { token: owner.token }).send("GET", "/users/me")).toMatchObject({ status: 401 });
});
