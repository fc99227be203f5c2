import { gaxios } from "google-auth-library";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePkce, openWorld, productUrl, type World } from "../calendars/test-world.ts";
import { connectWith, everything, openClient, readFailure, scopeRoot, signInWith } from "./test-client.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const calendarId = "primary";
const failureOf = async (asked: Promise<unknown>) => {
  const { error, said } = await readFailure(asked);
  expect(error).toBeInstanceOf(gaxios.GaxiosError);
  return said;
};

describe("Google's own client signs in", () => {
  it("and gets tokens, with a refresh token for the first consent only", async () => {
    const { tokens } = await connectWith(world);
    expect(tokens).toMatchObject({
      token_type: "Bearer",
      refresh_token: expect.any(String),
      scope: everything.join(" "),
    });
    const again = await signInWith(world);
    const second = await again.auth.getToken({ code: again.code, codeVerifier: again.verifier });
    expect(second.tokens.refresh_token).toBeUndefined();
    const anew = await signInWith(world, everything, { prompt: "consent" });
    const third = await anew.auth.getToken({ code: anew.code, codeVerifier: anew.verifier });
    expect(third.tokens.refresh_token).toEqual(expect.any(String));
  });

  it("and is refused with Google's words", async () => {
    const { auth, verifier, code } = await signInWith(world);
    expect(await failureOf(auth.getToken({ code, codeVerifier: makePkce().verifier }))).toEqual([400, "invalid_grant"]);
    expect(await failureOf(auth.getToken({ code }))).toEqual([400, "invalid_grant"]);
    expect(await failureOf(auth.getToken({ code, codeVerifier: verifier, redirect_uri: `${productUrl}/x` }))).toEqual([
      400,
      "redirect_uri_mismatch",
    ]);
    expect(await failureOf(openClient(world, "wrong").getToken({ code, codeVerifier: verifier }))).toEqual([
      401,
      "invalid_client",
    ]);
    await auth.getToken({ code, codeVerifier: verifier });
    expect(await failureOf(auth.getToken({ code, codeVerifier: verifier }))).toEqual([400, "invalid_grant"]);
  });

  it("refreshes, and cannot after the grant was revoked", async () => {
    const { auth, tokens, api } = await connectWith(world);
    auth.setCredentials({ refresh_token: tokens.refresh_token ?? null });
    expect((await auth.refreshAccessToken()).credentials.access_token).not.toBe(tokens.access_token);
    await auth.revokeToken(tokens.refresh_token ?? "");
    auth.setCredentials({ refresh_token: tokens.refresh_token ?? null });
    expect(await failureOf(auth.refreshAccessToken())).toEqual([400, "invalid_grant"]);
    expect(await failureOf(auth.revokeToken("made-up"))).toEqual([400, "invalid_token"]);
    auth.setCredentials({ access_token: tokens.access_token ?? null });
    expect(await failureOf(api.events.list({ calendarId }))).toEqual([401, "authError"]);
  });

  it("with a token that ends after an hour", async () => {
    const { api } = await connectWith(world);
    await api.events.list({ calendarId });
    world.moveClock(3600 * 1000);
    expect(await failureOf(api.events.list({ calendarId }))).toEqual([401, "authError"]);
  });

  it("may do only what was allowed", async () => {
    const { api } = await connectWith(world, [`${scopeRoot}calendar.freebusy`]);
    await api.freebusy.query({
      requestBody: { timeMin: "2026-11-16T00:00:00Z", timeMax: "2026-11-17T00:00:00Z", items: [{ id: "primary" }] },
    });
    expect(await failureOf(api.events.list({ calendarId }))).toEqual([403, "insufficientPermissions"]);
  });
});
