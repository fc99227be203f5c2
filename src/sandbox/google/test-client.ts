import { calendar } from "@googleapis/calendar";
import { CodeChallengeMethod, OAuth2Client } from "google-auth-library";
import { consent, keys, makePkce, productUrl, type World } from "../calendars/test-world.ts";

export const scopeRoot = "https://www.googleapis.com/auth/";
export const everything = ["calendar.events", "calendar.freebusy", "calendar.calendarlist.readonly"].map(
  (name) => scopeRoot + name,
);

/** Google's own client, which finds the pretend Google: for tests only. */
export function openClient({ url }: World, secret = keys.clientSecret): OAuth2Client {
  return new OAuth2Client({
    clientId: keys.clientId,
    clientSecret: secret,
    redirectUri: `${productUrl}/calendar/callback/google`,
    transporterOptions: { fetchImplementation: fetch, retry: false },
    endpoints: {
      oauth2AuthBaseUrl: `${url}/google/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${url}/google/token`,
      oauth2RevokeUrl: `${url}/google/revoke`,
    },
  });
}

/** A sign-in up to the return to the product. */
export async function signInWith(world: World, scope = everything, more: { prompt?: string } = {}) {
  const auth = openClient(world);
  const { verifier, challenge } = makePkce();
  const url = auth.generateAuthUrl({
    access_type: "offline",
    scope,
    code_challenge: challenge,
    code_challenge_method: CodeChallengeMethod.S256,
    state: "x",
    ...more,
  });
  const code = (await consent(url, { account: "dana" })).searchParams.get("code") ?? "";
  return { auth, verifier, code };
}

export async function connectWith(world: World, scope = everything) {
  const { auth, verifier, code } = await signInWith(world, scope);
  const { tokens } = await auth.getToken({ code, codeVerifier: verifier });
  // The client's own clock is the real one; without an expiry it takes the token as it is.
  auth.setCredentials({ access_token: tokens.access_token ?? null });
  return { auth, tokens, api: calendar({ version: "v3", auth, rootUrl: `${world.url}/`, retry: false }) };
}

/** Status and reason of the client's own error. */
export async function readFailure(asked: Promise<unknown>): Promise<{ error: unknown; said: [number, string] }> {
  const error = await asked.then(
    () => undefined,
    (caught) => caught,
  );
  const body = error?.response?.data?.error;
  return { error, said: [error?.status, typeof body === "string" ? body : body?.errors?.[0]?.reason] };
}
