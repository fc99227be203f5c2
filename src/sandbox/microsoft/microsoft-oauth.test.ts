import { authorizationCodeGrant, ResponseBodyError, refreshTokenGrant } from "openid-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePkce, openWorld, type World } from "../calendars/test-world.ts";
import { beginWith, discover, signInWith } from "./test-sign-in.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const scopes = ["offline_access", "Calendars.ReadWrite"];
const failureOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (caught) => caught,
  );
  expect(error).toBeInstanceOf(ResponseBodyError);
  return [error.status, error.error, error.cause.error_codes[0]];
};

describe("the identity platform's client", () => {
  it("finds the addresses, signs in and gets tokens for an hour", async () => {
    const tokens = await signInWith(world);
    expect(tokens).toMatchObject({ token_type: "bearer", scope: "Calendars.ReadWrite", expires_in: 3599 });
    expect(tokens.refresh_token).toEqual(expect.any(String));
  });

  it.each([
    ["morgan", "72f3c1de-0a4b-4e6f-9b1d-5c8e7a90b3f1"],
    ["alex", "b8a1d2c4-63f7-4d0e-8c95-1e2f4a6b7c8d"],
    ["noor", "9188040d-6c67-4c5b-b112-36a304b66dad"],
  ])("gets %s's id token under the issuer of the tenant, and from then on unasked", async (account, tid) => {
    const { server, verifier, returned } = await beginWith(world, ["openid", ...scopes], account);
    const asked = { pkceCodeVerifier: verifier, expectedState: "x", idTokenExpected: true };
    const tokens = await authorizationCodeGrant(server, returned, asked);
    expect(tokens.claims()).toMatchObject({ iss: `${world.url}/microsoft/${tid}/v2.0`, tid });
    expect((await signInWith(world, scopes, account)).claims()).toMatchObject({ tid });
  });

  it("gets no id token where nobody ever asked for one", async () => {
    expect((await signInWith(world)).id_token).toBeUndefined();
  });

  it("gets no refresh token where it was not asked for", async () => {
    expect((await signInWith(world, ["Calendars.Read"])).refresh_token).toBeUndefined();
  });

  it("refreshes with the old and with the new refresh token", async () => {
    const server = await discover(world);
    const { refresh_token: first = "" } = await signInWith(world);
    const { refresh_token: second = "" } = await refreshTokenGrant(server, first);
    expect(second).not.toBe(first);
    await refreshTokenGrant(server, second);
    await refreshTokenGrant(server, first);
  });

  it("is refused in Microsoft's shape", async () => {
    const { server, verifier, returned } = await beginWith(world, scopes, "morgan");
    const expectedState = "x";
    const grant = (pkceCodeVerifier: string, at = returned) =>
      authorizationCodeGrant(server, at, { pkceCodeVerifier, expectedState });
    expect(await failureOf(grant(makePkce().verifier))).toEqual([400, "invalid_grant", 501481]);
    const elsewhere = new URL(`/elsewhere${returned.search}`, returned);
    expect(await failureOf(grant(verifier, elsewhere))).toEqual([400, "invalid_client", 500112]);
    const impostor = await discover(world, "wrong");
    const asImpostor = authorizationCodeGrant(impostor, returned, { pkceCodeVerifier: verifier, expectedState });
    expect(await failureOf(asImpostor)).toEqual([401, "invalid_client", 7000215]);
    await grant(verifier);
    expect(await failureOf(grant(verifier))).toEqual([400, "invalid_grant", 54005]);
    expect(await failureOf(refreshTokenGrant(server, "made-up"))).toEqual([400, "invalid_grant", 50173]);
  });

  it("is refused after the person has ended the access", async () => {
    const server = await discover(world);
    const { refresh_token: token = "" } = await signInWith(world);
    const page = await (await fetch(`${world.url}/microsoft/calendar/morgan`)).text();
    await world.post(/action="([^"]+\/revoke)"/.exec(page)?.[1] ?? "", {});
    expect(await failureOf(refreshTokenGrant(server, token))).toEqual([400, "invalid_grant", 50173]);
  });
});
