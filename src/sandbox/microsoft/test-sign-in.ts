import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { consent, keys, makePkce, productUrl, type World } from "../calendars/test-world.ts";

const redirectUrl = `${productUrl}/calendar/callback/office365`;

/** The sandbox has a clock of its own. */
const tenYearsSeconds = 10 * 365 * 24 * 3600;
const platform = "https://login.microsoftonline.com";

/**
 * The identity platform as its client finds it by itself: for tests only. The client is told the real address, since it expects
 * tenants' issuers, and signatures by published keys, of nobody else.
 */
export const discover = (world: World, client_secret = keys.clientSecret) => {
  return discovery(
    new URL(`${platform}/common/v2.0`),
    keys.clientId,
    { client_secret, [clockTolerance]: tenYearsSeconds },
    undefined,
    {
      execute: [allowInsecureRequests, enableNonRepudiationChecks],
      [customFetch]: (url, options) => fetch(url.replace(platform, `${world.url}/microsoft`), options as RequestInit),
    },
  );
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
