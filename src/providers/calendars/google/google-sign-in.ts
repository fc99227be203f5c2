import { CodeChallengeMethod, OAuth2Client } from "google-auth-library";
import { baseUrl } from "#domain/basics/base-url.ts";
import type { Clock } from "#domain/time/clock.ts";
import { CalendarFailure, type FailureCode } from "../failure.ts";
import type { Grant, SignInRequest, SignInReturn } from "../port.ts";
import { provider, toFailure } from "./translate.ts";
import { googleTokens } from "./wire.ts";

/** Google's own addresses. Sign-in, tokens and revocation live on different hosts. */
export const googleAddresses = {
  apiUrl: "https://www.googleapis.com/",
  authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  revokeUrl: "https://oauth2.googleapis.com/revoke",
} as const;

const googleScopes = [
  "https://www.googleapis.com/auth/calendar.events",
  "https://www.googleapis.com/auth/calendar.freebusy",
];

type Options = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** One address below which sign-in, tokens and revocation live. Absent: Google's own three. */
  readonly oauthUrl?: string | undefined;
  readonly clock: Clock;
};

/** The client's usual one throws past all handlers when a request is stopped before it has begun. A redirect is not followed: the token would go with it. */
const fetchHere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "error" });

/** A client for one request. It neither repeats nor refreshes by itself: that is decided where the deadline is known. */
export function openClient(options: Omit<Options, "clock">, signal?: AbortSignal): OAuth2Client {
  const { clientId, clientSecret, oauthUrl } = options;
  const below = oauthUrl === undefined ? undefined : baseUrl(oauthUrl);
  const client = new OAuth2Client({
    clientId,
    clientSecret,
    transporterOptions: { fetchImplementation: fetchHere },
    endpoints: {
      oauth2AuthBaseUrl: below ? `${below}/o/oauth2/v2/auth` : googleAddresses.authorizeUrl,
      oauth2TokenUrl: below ? `${below}/token` : googleAddresses.tokenUrl,
      oauth2RevokeUrl: below ? `${below}/revoke` : googleAddresses.revokeUrl,
    },
  });
  client.transporter.interceptors.request.add({
    resolved: async (config) => {
      config.retry = false;
      delete config.retryConfig;
      if (signal) config.signal = signal;
      return config;
    },
  });
  return client;
}

/** Sign-in with PKCE, refresh and revocation. */
export function createGoogleSignIn(options: Options) {
  const { clock } = options;

  const tokens = async (
    signal: AbortSignal,
    onInvalid: FailureCode,
    ask: (client: OAuth2Client) => Promise<unknown>,
  ) => {
    const client = openClient(options, signal);
    let answer: unknown;
    client.transporter.interceptors.response.add({
      resolved: async (response) => {
        // Read here, because the client turns the lifetime into a time of its own clock.
        answer = { ...(response.data as object) };
        return response;
      },
    });
    await ask(client).catch((error) => {
      // An answer that the client stumbles over is not one of theirs.
      throw answer === undefined
        ? toFailure(error, clock.now(), onInvalid)
        : new CalendarFailure(provider, "broken_answer");
    });
    const parsed = googleTokens.safeParse(answer);
    if (!parsed.success) throw new CalendarFailure(provider, "broken_answer");
    const expiresAt = new Date(clock.now().getTime() + parsed.data.expires_in * 1000);
    return { ...parsed.data, expiresAt };
  };

  return {
    url({ state, challenge, redirectUrl, loginHint }: SignInRequest): string {
      return openClient(options).generateAuthUrl({
        redirect_uri: redirectUrl,
        scope: googleScopes,
        state,
        code_challenge: challenge,
        code_challenge_method: CodeChallengeMethod.S256,
        access_type: "offline",
        // Without it, whoever has agreed before gets no refresh token.
        prompt: "select_account consent",
        ...(loginHint !== undefined && { login_hint: loginHint }),
      });
    },

    async finish({ code, verifier, redirectUrl }: SignInReturn, signal: AbortSignal): Promise<Grant> {
      const asked = { code, codeVerifier: verifier, redirect_uri: redirectUrl };
      const got = await tokens(signal, "sign_in_refused", (client) => client.getToken(asked));
      const granted = got.scope.split(" ");
      // The owner can untick single permissions.
      if (got.refresh_token === undefined || !googleScopes.every((scope) => granted.includes(scope)))
        throw new CalendarFailure(provider, "access_missing");
      return { accessToken: got.access_token, refreshToken: got.refresh_token, expiresAt: got.expiresAt };
    },

    async refresh(grant: Grant, signal: AbortSignal): Promise<Grant> {
      const got = await tokens(signal, "grant_revoked", (client) => {
        client.setCredentials({ refresh_token: grant.refreshToken });
        return client.refreshAccessToken();
      });
      return {
        ...grant,
        accessToken: got.access_token,
        refreshToken: got.refresh_token ?? grant.refreshToken,
        expiresAt: got.expiresAt,
      };
    },

    async revoke({ refreshToken }: Grant, signal: AbortSignal): Promise<void> {
      await openClient(options, signal)
        .revokeToken(refreshToken)
        .catch((error) => {
          const failure = toFailure(error, clock.now(), "grant_revoked");
          // Gone already: that is what was wanted.
          if (!(failure instanceof CalendarFailure && failure.code === "grant_revoked")) throw failure;
        });
    },
  };
}
