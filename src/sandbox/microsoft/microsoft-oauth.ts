import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CalendarVendor } from "../calendars/calendar-vendor.ts";
import type { ConsentRules } from "../calendars/consent.ts";
import { type CodeProblem, type Tokens, tokenLifeSeconds } from "../calendars/oauth.ts";
import { sendSignInError } from "./graph-error.ts";
import { createIdTokens, issuerFor } from "./id-token.ts";

const meaning = {
  offline_access: "Maintain access to data you have given it access to",
  "Calendars.ReadWrite": "Have full access to your calendars",
  "Calendars.Read": "Read your calendars",
  "User.Read": "Sign you in and read your profile",
  openid: "Sign you in",
};

export const microsoftConsent = (productUrl: string): ConsentRules => ({
  path: "/microsoft/common/oauth2/v2.0/authorize",
  redirectUrl: new URL("/calendar/callback/office365", productUrl).href,
  meaning: {
    ...meaning,
    ...Object.fromEntries(Object.entries(meaning).map(([name, text]) => [`https://graph.microsoft.com/${name}`, text])),
  },
  byPiece: false,
  problems: {
    client: "AADSTS700016: Application was not found in the directory.",
    redirect:
      "AADSTS50011: The redirect URI specified in the request does not match the redirect URIs configured for the application.",
    response_type: "AADSTS900144: The request body must contain the following parameter: 'response_type'.",
    scope: "AADSTS70011: The provided value for the input parameter 'scope' is not valid.",
    challenge: "AADSTS501491: Invalid size of Code_Challenge parameter or unknown method.",
  },
  offline: (_query, scopes) => scopes.some((scope) => scope.endsWith("offline_access")),
  offlineAgain: true,
});

const codeProblems: Record<CodeProblem, { error: string; code: number; text: string }> = {
  unknown: { error: "invalid_grant", code: 9002313, text: "Invalid request. Request is malformed or invalid." },
  used: {
    error: "invalid_grant",
    code: 54005,
    text: "OAuth2 Authorization code was already redeemed, please retry with a new valid code.",
  },
  expired: {
    error: "invalid_grant",
    code: 70008,
    text: "The provided authorization code or refresh token has expired.",
  },
  redirect: {
    error: "invalid_client",
    code: 500112,
    text: "The reply address does not match the reply address provided when requesting Authorization code.",
  },
  verifier_missing: {
    error: "invalid_grant",
    code: 50148,
    text: "The code_verifier does not match the code_challenge supplied in the authorization request for PKCE.",
  },
  verifier_wrong: {
    error: "invalid_grant",
    code: 501481,
    text: "The Code_Verifier does not match the code_challenge supplied in the authorization request.",
  },
};

type Form = Record<string, string | undefined>;

/** The identity platform v2.0: its description of itself, and the address that trades codes for tokens. */
export function addMicrosoftOauth(scope: FastifyInstance, { oauth, store }: CalendarVendor): void {
  const root = "/microsoft/common";
  const idTokens = createIdTokens(oauth.clientId);
  const hereOf = ({ headers }: Pick<FastifyRequest, "headers">): string => `http://${headers.host}/microsoft`;

  scope.get(`${root}/discovery/v2.0/keys`, (request) => idTokens.keys(hereOf(request)));
  scope.get(`${root}/v2.0/.well-known/openid-configuration`, (request) => {
    const here = hereOf(request);
    const base = `${here}/common`;
    return {
      issuer: issuerFor(here),
      jwks_uri: `${base}/discovery/v2.0/keys`,
      authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
      token_endpoint: `${base}/oauth2/v2.0/token`,
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      scopes_supported: ["openid", "offline_access"],
      id_token_signing_alg_values_supported: ["RS256"],
      subject_types_supported: ["pairwise"],
    };
  });

  scope.post<{ Body: Form | undefined }>(`${root}/oauth2/v2.0/token`, (request, reply) => {
    const { body = {}, headers } = request;
    const here = hereOf(request);
    const [id, secret] = clientOf(body, headers.authorization);
    if (!oauth.knowsClient(id, secret))
      return sendSignInError(reply, {
        error: "invalid_client",
        code: 7000215,
        text: "Invalid client secret provided.",
        status: 401,
      });
    if (body["grant_type"] === "authorization_code") return byCode(reply, here, body);
    if (body["grant_type"] === "refresh_token") return byRefresh(reply, here, body);
    return sendSignInError(reply, {
      error: "unsupported_grant_type",
      code: 70003,
      text: "The app requested an unsupported grant type.",
    });
  });

  function byCode(reply: FastifyReply, here: string, body: Form): FastifyReply {
    const { code, redirect_uri: redirectUrl, code_verifier: verifier } = body;
    if (code === undefined || redirectUrl === undefined)
      return sendSignInError(reply, {
        error: "invalid_request",
        code: 900144,
        text: "The request body must contain the following parameter: 'code'.",
      });
    const tokens = oauth.redeem({ code, redirectUrl, verifier });
    return typeof tokens === "string" ? sendSignInError(reply, codeProblems[tokens]) : sendTokens(reply, here, tokens);
  }

  function byRefresh(reply: FastifyReply, here: string, body: Form): FastifyReply {
    const tokens = oauth.refresh(body["refresh_token"] ?? "", { rotate: true });
    if (!tokens)
      return sendSignInError(reply, {
        error: "invalid_grant",
        code: 50173,
        text: "The provided grant has expired due to it being revoked, a fresh auth token is needed.",
      });
    return sendTokens(reply, here, tokens);
  }

  /** Whoever was once allowed to sign a person in gets an id token from then on, asked for or not. */
  function sendTokens(reply: FastifyReply, here: string, tokens: Tokens): FastifyReply {
    const { accessToken, refreshToken, scopes, granted, account } = tokens;
    return reply.send({
      token_type: "Bearer",
      scope: scopes.filter((one) => !one.endsWith("offline_access")).join(" "),
      expires_in: tokenLifeSeconds - 1,
      ext_expires_in: tokenLifeSeconds - 1,
      access_token: accessToken,
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
      ...(account && granted.includes("openid") && { id_token: idTokens.issue(here, account, store.clock.now()) }),
    });
  }
}

/** The keys of the app, in the form or in the header. */
function clientOf(body: Form, authorization: string | undefined): [unknown, unknown] {
  const [scheme, value = ""] = (authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "basic") return [body["client_id"], body["client_secret"]];
  const [id = "", secret = ""] = Buffer.from(value, "base64").toString("utf8").split(":");
  return [decodeURIComponent(id), decodeURIComponent(secret)];
}
