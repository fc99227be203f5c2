import { allowInsecureRequests, authorizationCodeGrant, buildAuthorizationUrl, discovery } from "openid-client";
import { consent, keys, makePkce, productUrl, type World } from "../calendars/test-world.ts";

const redirectUrl = `${productUrl}/calendar/callback/office365`;

/** The identity platform as its client finds it by itself: for tests only. */
export const discover = (world: World, secret = keys.clientSecret) => {
  const server = new URL(`${world.url}/microsoft/common/v2.0`);
  return discovery(server, keys.clientId, secret, undefined, { execute: [allowInsecureRequests] });
};

/** A sign-in up to the return to the product. */
export async function beginWith(world: World, scopes: string[], account: string) {
  const server = await discover(world);
  const { verifier, challenge } = makePkce();
  const url = buildAuthorizationUrl(server, {
    redirect_uri: redirectUrl,
    scope: scopes.join(" "),
    state: "x",
    code_challenge: challenge,
    code_challenge_method: "S256",
  });
  return { server, verifier, returned: await consent(url.href, { account }) };
}

export async function signInWith(world: World, scopes = ["offline_access", "Calendars.ReadWrite"], account = "morgan") {
  const { server, verifier, returned } = await beginWith(world, scopes, account);
  return authorizationCodeGrant(server, returned, { pkceCodeVerifier: verifier, expectedState: "x" });
}
