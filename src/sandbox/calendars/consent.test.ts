import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keys, makePkce, openWorld, productUrl, type World } from "./test-world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const vendors = [
  {
    name: "google",
    path: "/google/o/oauth2/v2/auth",
    redirect: `${productUrl}/calendar/callback/google`,
    scope: "https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.freebusy",
    hint: { email: "sam@okafor-heating.example", id: "sam" },
  },
  {
    name: "microsoft",
    path: "/microsoft/common/oauth2/v2.0/authorize",
    redirect: `${productUrl}/calendar/callback/office365`,
    scope: "offline_access Calendars.ReadWrite",
    hint: { email: "alex@duarte-drains.example", id: "alex" },
  },
];

describe.each(vendors)("the consent page of $name", ({ path, redirect, scope, hint }) => {
  const urlWith = (changes: Record<string, string | undefined> = {}) => {
    const url = new URL(path, world.url);
    const query = {
      client_id: keys.clientId,
      redirect_uri: redirect,
      response_type: "code",
      scope,
      state: "s",
      code_challenge: makePkce().challenge,
      code_challenge_method: "S256",
      ...changes,
    };
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url;
  };

  it("offers the accounts, says what is asked for, and lets a person accept or deny", async () => {
    const answer = await fetch(urlWith({ login_hint: hint.email }));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page.match(/type="radio"/g)).toHaveLength(3);
    expect(page).toContain(`value="${hint.id}" required checked`);
    expect(page).toContain("Belle wants to use your calendar");
    expect(page).toContain('name="decision" value="deny"');
    expect(page).toContain('name="decision" value="accept"');
    expect(page).toContain("You will be sent back to localhost:3000");
  });

  it.each([
    ["another app", { client_id: "somebody" }],
    ["another return address", { redirect_uri: "https://evil.example/" }],
    ["no return address", { redirect_uri: undefined }],
    ["another kind of answer", { response_type: "token" }],
    ["no permission", { scope: undefined }],
    ["an unknown permission", { scope: "everything" }],
    ["an unknown method", { code_challenge_method: "S512" }],
    ["a broken challenge", { code_challenge: "short" }],
  ])("blocks a request with %s, and sends nobody anywhere", async (_what, changes) => {
    for (const method of ["GET", "POST"]) {
      const answer = await fetch(urlWith(changes), {
        method,
        redirect: "manual",
        ...(method === "POST" && { body: new URLSearchParams({ decision: "accept", account: hint.id }) }),
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
      expect(await answer.text()).toContain("Access blocked");
    }
  });

  it("asks again when no account was chosen", async () => {
    const answer = await fetch(urlWith(), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ decision: "accept" }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Choose an account first.");
  });

  it("shows what stands in the address as text alone", async () => {
    const page = await (await fetch(urlWith({ state: '"><script>' }))).text();
    expect(page).not.toContain("<script>");
  });

  it("cannot be posted from another website", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const answer = await fetch(urlWith(), {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams({ decision: "accept", account: hint.id }),
    });
    expect(answer.status).toBe(403);
  });
});
