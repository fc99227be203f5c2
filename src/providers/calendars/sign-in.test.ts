import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { consent, keys, makePkce, openWorld, productUrl, type World } from "#sandbox/calendars/test-world.ts";
import { providersFor } from "./test-providers.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

describe.each(providersFor(productUrl, keys))("signing in with $name", (provider) => {
  const { name, account, email, redirectUrl, create } = provider;

  function begin() {
    const calendars = create(world);
    const { verifier, challenge } = makePkce();
    return { calendars, verifier, url: calendars.signInUrl({ state: "s-1", challenge, redirectUrl }) };
  }

  it("gives a grant that names its account, and the state comes back", async () => {
    const { calendars, verifier, url } = begin();
    const back = await consent(url, { account });
    expect(`${back.origin}${back.pathname}`).toBe(redirectUrl);
    expect(back.searchParams.get("state")).toBe("s-1");
    const grant = await calendars.finishSignIn({ code: back.searchParams.get("code") ?? "", verifier, redirectUrl });
    expect(grant).toEqual({
      accessToken: expect.stringMatching(/./),
      refreshToken: expect.stringMatching(/./),
      expiresAt: new Date(world.clock.now().getTime() + 3599 * 1000),
      account: email,
    });
  });

  it("works again for somebody who is connected already", async () => {
    for (const _time of [1, 2]) {
      const { calendars, verifier, url } = begin();
      const code = (await consent(url, { account })).searchParams.get("code") ?? "";
      const grant = await calendars.finishSignIn({ code, verifier, redirectUrl });
      expect(grant.refreshToken).toMatch(/./);
    }
  });

  it("denied, it comes back with the reason and no code", async () => {
    const back = await consent(begin().url, { account, decision: "deny" });
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: "s-1", error: "access_denied" });
  });

  it.each([
    ["a wrong verifier", { verifier: makePkce().verifier }],
    ["an unknown code", { code: "made-up" }],
    ["another return address", { redirectUrl: `${productUrl}/elsewhere` }],
  ])("is refused with %s", async (_what, wrong) => {
    const { calendars, verifier, url } = begin();
    const code = (await consent(url, { account })).searchParams.get("code") ?? "";
    const finishing = calendars.finishSignIn({ code, verifier, redirectUrl, ...wrong });
    await expect(finishing).rejects.toMatchObject({ provider: name, code: "sign_in_refused", retryable: false });
  });

  it("uses a code once, and not after ten minutes", async () => {
    const { calendars, verifier, url } = begin();
    const code = (await consent(url, { account })).searchParams.get("code") ?? "";
    await calendars.finishSignIn({ code, verifier, redirectUrl });
    const again = calendars.finishSignIn({ code, verifier, redirectUrl });
    await expect(again).rejects.toMatchObject({ code: "sign_in_refused" });
    const late = (await consent(url, { account })).searchParams.get("code") ?? "";
    world.moveClock(10 * 60 * 1000);
    const finishing = calendars.finishSignIn({ code: late, verifier, redirectUrl });
    await expect(finishing).rejects.toMatchObject({ code: "sign_in_refused" });
  });

  it("is not tried again when the answer is lost, because the code is spent", async () => {
    const { calendars, verifier, url } = begin();
    const code = (await consent(url, { account })).searchParams.get("code") ?? "";
    world.faults.set(name, { trouble: { kind: "lost", path: "/token", times: 1 } });
    const finishing = calendars.finishSignIn({ code, verifier, redirectUrl });
    await expect(finishing).rejects.toMatchObject({ code: "unreachable", retryable: true });
  });

  it("succeeds without the account's name when that cannot be had", async () => {
    const { calendars, verifier, url } = begin();
    const code = (await consent(url, { account })).searchParams.get("code") ?? "";
    world.faults.set(name, { trouble: { kind: "error", path: name === "google" ? "/events" : "/me/calendar" } });
    const grant = await calendars.finishSignIn({ code, verifier, redirectUrl });
    expect([grant.account, grant.refreshToken]).toEqual([undefined, expect.stringMatching(/./)]);
  });

  it("with wrong keys says so", async () => {
    const { verifier, url } = begin();
    const code = (await consent(url, { account })).searchParams.get("code") ?? "";
    const finishing = create(world, { clientSecret: "wrong" }).finishSignIn({ code, verifier, redirectUrl });
    await expect(finishing).rejects.toMatchObject({ code: "keys_refused", retryable: false });
  });
});

describe("an id token of Microsoft's", () => {
  const [, microsoft] = providersFor(productUrl, keys);
  if (!microsoft) throw new Error("There is no Microsoft.");

  it.each(["morgan", "alex", "noor"])(
    "of %s's tenant, which nobody asked for, is nothing to stumble over",
    async (account) => {
      const calendars = microsoft.create(world);
      const { redirectUrl } = microsoft;
      const { verifier, challenge } = makePkce();
      const url = new URL(calendars.signInUrl({ state: "s", challenge, redirectUrl }));
      url.searchParams.set("scope", `openid ${url.searchParams.get("scope")}`);
      const code = (await consent(url.href, { account })).searchParams.get("code") ?? "";
      const grant = await calendars.finishSignIn({ code, verifier, redirectUrl });
      expect(await calendars.refresh(grant)).toMatchObject({ refreshToken: expect.stringMatching(/./) });
    },
  );
});
