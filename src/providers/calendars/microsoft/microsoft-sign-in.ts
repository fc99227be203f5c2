import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  customFetch,
  ResponseBodyError,
  refreshTokenGrant,
} from "openid-client";
import { z } from "zod";
import { baseUrl } from "#domain/basics/base-url.ts";
import type { Clock } from "#domain/time/clock.ts";
import { ProviderError } from "../../provider-error.ts";
import { CalendarFailure, codeOfStatus, type FailureCode, readRetryAfter } from "../failure.ts";
import type { Grant, SignInRequest, SignInReturn } from "../port.ts";
import { isOwnIdToken } from "./id-token.ts";
import { provider } from "./translate.ts";

/** Microsoft's own addresses. */
export const microsoftAddresses = {
  apiUrl: "https://graph.microsoft.com/",
  oauthUrl: "https://login.microsoftonline.com/",
} as const;

const calendarScope = "Calendars.ReadWrite";
const microsoftScopes = ["offline_access", calendarScope];

type Options = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly oauthUrl: string;
  readonly clock: Clock;
};
type Tokens = Awaited<ReturnType<typeof refreshTokenGrant>>;
type Seen = { status?: number; retryAfter?: string | null };

/** Sign-in with PKCE and refresh, for work, school and personal accounts. */
export function createMicrosoftSignIn({ clientId, clientSecret, oauthUrl, clock }: Options) {
  const base = baseUrl(oauthUrl);
  const below = `${base}/common`;

  /** Made for one request, which it lets go of at the deadline. */
  const configure = (signal?: AbortSignal, seen: Seen = {}): Configuration => {
    const addresses = {
      // Of no tenant: what each tenant signs is judged where it comes in.
      issuer: `${below}/v2.0`,
      authorization_endpoint: `${below}/oauth2/v2.0/authorize`,
      token_endpoint: `${below}/oauth2/v2.0/token`,
    };
    const configuration = new Configuration(addresses, clientId, undefined, ClientSecretPost(clientSecret));
    if (below.startsWith("http://")) allowInsecureRequests(configuration);
    configuration[customFetch] = async (url, asked) => {
      const answer = await fetch(url, { ...asked, redirect: "error", ...(signal && { signal }) } as RequestInit);
      seen.status = answer.status;
      seen.retryAfter = answer.headers.get("retry-after");
      return answer.ok ? withoutIdToken(answer) : answer;
    };
    return configuration;
  };

  /** The client knows one issuer, and every tenant has its own; so an id token, which may come unasked, is judged here and needed nowhere. */
  const withoutIdToken = async (answer: Response): Promise<Response> => {
    const { status, headers } = answer;
    const text = await answer.text();
    const body = tokenAnswer.safeParse(parsed(text)).data;
    if (body?.id_token === undefined) return new Response(text, { status, headers });
    const { id_token, ...tokens } = body;
    if (!isOwnIdToken(id_token, { base, clientId, now: clock.now() }))
      throw new CalendarFailure(provider, "broken_answer");
    return new Response(JSON.stringify(tokens), { status, headers: { "content-type": "application/json" } });
  };

  const tokens = async (signal: AbortSignal, onInvalid: FailureCode, ask: (to: Configuration) => Promise<Tokens>) => {
    const seen: Seen = {};
    const got = await ask(configure(signal, seen)).catch((error) => {
      throw toFailure(error, seen, clock.now(), onInvalid);
    });
    if (got.expires_in === undefined) throw new CalendarFailure(provider, "broken_answer");
    return { ...got, expiresAt: new Date(clock.now().getTime() + got.expires_in * 1000) };
  };

  return {
    url({ state, challenge, redirectUrl, loginHint }: SignInRequest): string {
      return buildAuthorizationUrl(configure(), {
        redirect_uri: redirectUrl,
        response_mode: "query",
        scope: microsoftScopes.join(" "),
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
        prompt: "select_account",
        ...(loginHint !== undefined && { login_hint: loginHint }),
      }).href;
    },

    async finish({ code, verifier, redirectUrl }: SignInReturn, signal: AbortSignal): Promise<Grant> {
      const returned = new URL(redirectUrl);
      returned.searchParams.set("code", code);
      const got = await tokens(signal, "sign_in_refused", (to) =>
        authorizationCodeGrant(to, returned, { pkceCodeVerifier: verifier }),
      );
      const granted = (got.scope ?? "").split(" ").some((scope) => scope.endsWith(calendarScope));
      if (got.refresh_token === undefined || !granted) throw new CalendarFailure(provider, "access_missing");
      return { accessToken: got.access_token, refreshToken: got.refresh_token, expiresAt: got.expiresAt };
    },

    async refresh(grant: Grant, signal: AbortSignal): Promise<Grant> {
      const got = await tokens(signal, "grant_revoked", (to) => refreshTokenGrant(to, grant.refreshToken));
      return {
        ...grant,
        accessToken: got.access_token,
        refreshToken: got.refresh_token ?? grant.refreshToken,
        expiresAt: got.expiresAt,
      };
    },
  };
}

const tokenAnswer = z.looseObject({ id_token: z.unknown() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const keyErrors = ["invalid_client", "unauthorized_client"];
/** A wrong return address is called a wrong client there. */
const redirectMismatch = 500112;

function toFailure(error: unknown, { status, retryAfter }: Seen, now: Date, onInvalid: FailureCode): Error {
  if (error instanceof ProviderError) return error;
  if (status === undefined) return new CalendarFailure(provider, "unreachable");
  const details = { status, retryAfterMs: readRetryAfter(retryAfter, now) };
  if (status === 429 || status >= 500) return new CalendarFailure(provider, codeOfStatus(status), details);
  if (!(error instanceof ResponseBodyError)) return new CalendarFailure(provider, "broken_answer", details);
  const numbers = error.cause["error_codes"];
  const isMismatch = Array.isArray(numbers) && numbers.includes(redirectMismatch);
  const code = keyErrors.includes(error.error) && !isMismatch ? "keys_refused" : onInvalid;
  return new CalendarFailure(provider, code, details);
}
