import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { consent, keys, makePkce, openWorld, productUrl, type World } from "#sandbox/calendars/test-world.ts";
import { createGoogleCalendars } from "./google/google-calendars.ts";
import { googleAddresses } from "./google/google-sign-in.ts";
import { openGraph } from "./microsoft/graph.ts";
import { createMicrosoftCalendars } from "./microsoft/microsoft-calendars.ts";
import { microsoftAddresses } from "./microsoft/microsoft-sign-in.ts";
import { providersFor } from "./test-providers.ts";

const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
const request = {
  state: "s&1",
  challenge: makePkce().challenge,
  redirectUrl: "https://belle.example.com/calendar/callback/google",
  loginHint: "dana@example.com",
};

describe("the providers' own addresses", () => {
  it("of Google are asked for no more than events and free times", () => {
    const calendars = createGoogleCalendars({ ...keys, apiUrl: googleAddresses.apiUrl, clock });
    const url = new URL(calendars.signInUrl(request));
    expect(`${url.origin}${url.pathname}`).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: keys.clientId,
      redirect_uri: request.redirectUrl,
      response_type: "code",
      scope: "https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.freebusy",
      state: "s&1",
      code_challenge: request.challenge,
      code_challenge_method: "S256",
      access_type: "offline",
      prompt: "select_account consent",
      login_hint: "dana@example.com",
    });
  });

  it("of Microsoft are asked for no more than the calendar, now and later", () => {
    const calendars = createMicrosoftCalendars({ ...keys, ...microsoftAddresses, clock });
    const url = new URL(calendars.signInUrl(request));
    expect(`${url.origin}${url.pathname}`).toBe("https://login.microsoftonline.com/common/oauth2/v2.0/authorize");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: keys.clientId,
      redirect_uri: request.redirectUrl,
      response_type: "code",
      response_mode: "query",
      scope: "offline_access Calendars.ReadWrite",
      state: "s&1",
      code_challenge: request.challenge,
      code_challenge_method: "S256",
      login_hint: "dana@example.com",
    });
  });

  it("a link of Graph's to another address is not followed, because the token would go there", () => {
    const options = { apiUrl: microsoftAddresses.apiUrl, token: "t", signal: new AbortController().signal, clock };
    const { pathOf } = openGraph(options);
    expect(pathOf("https://graph.microsoft.com/v1.0/me/events?$skip=10")).toBe("me/events?$skip=10");
    for (const link of [
      "https://evil.example/v1.0/me/events",
      "https://graph.microsoft.com.evil.example/v1.0/me",
      "/v1.0/me",
    ])
      expect(() => pathOf(link)).toThrow("The provider's answer could not be read.");
  });
});

describe("a permission that the owner did not give", () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
  });
  afterEach(() => world.close());

  it("is noticed at sign-in", async () => {
    const [google] = providersFor(productUrl, keys);
    if (!google) throw new Error("There is no Google.");
    const calendars = google.create(world);
    const { verifier, challenge } = makePkce();
    const { redirectUrl, account } = google;
    const url = calendars.signInUrl({ state: "s", challenge, redirectUrl });
    const back = await consent(url, { account, leaveOut: ["https://www.googleapis.com/auth/calendar.freebusy"] });
    const finishing = calendars.finishSignIn({ code: back.searchParams.get("code") ?? "", verifier, redirectUrl });
    await expect(finishing).rejects.toMatchObject({ code: "access_missing", retryable: false });
  });
});
