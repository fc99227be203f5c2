import type { FastifyInstance, FastifyReply } from "fastify";
import type { CalendarVendor } from "../calendars/calendar-vendor.ts";
import type { ConsentRules } from "../calendars/consent.ts";
import { type CodeProblem, type Tokens, tokenLifeSeconds } from "../calendars/oauth.ts";
import { sendOauthError } from "./google-error.ts";

const scopeRoot = "https://www.googleapis.com/auth/";

export const googleScopes = {
  events: `${scopeRoot}calendar.events`,
  freeBusy: `${scopeRoot}calendar.freebusy`,
  calendarList: `${scopeRoot}calendar.calendarlist.readonly`,
  readonly: `${scopeRoot}calendar.readonly`,
  all: `${scopeRoot}calendar`,
} as const;

export const googleConsent = (productUrl: string): ConsentRules => ({
  path: "/google/o/oauth2/v2/auth",
  redirectUrl: new URL("/calendar/callback/google", productUrl).href,
  meaning: {
    [googleScopes.events]: "View and edit events on all your calendars",
    [googleScopes.freeBusy]: "View your availability in your calendars",
    [googleScopes.calendarList]: "See the list of calendars that you are subscribed to",
    [googleScopes.readonly]: "See and download any calendar that you can access",
    [googleScopes.all]: "See, edit, share and permanently delete all your calendars",
  },
  byPiece: true,
  problems: {
    client: "Error 401: invalid_client",
    redirect: "Error 400: redirect_uri_mismatch",
    response_type: "Error 400: invalid_request (response_type)",
    scope: "Error 400: invalid_scope",
    challenge: "Error 400: invalid_request (code_challenge)",
  },
  offline: (query) => query["access_type"] === "offline",
  offlineAgain: false,
});

const codeProblems: Record<CodeProblem, [error: string, description: string]> = {
  unknown: ["invalid_grant", "Malformed auth code."],
  used: ["invalid_grant", "Bad Request"],
  expired: ["invalid_grant", "Bad Request"],
  redirect: ["redirect_uri_mismatch", "Bad Request"],
  verifier_missing: ["invalid_grant", "Missing code verifier."],
  verifier_wrong: ["invalid_grant", "Invalid code verifier."],
};

type Form = Record<string, string | undefined>;

/** The addresses at which programs trade codes for tokens, and give tokens back. */
export function addGoogleOauth(scope: FastifyInstance, { oauth }: CalendarVendor): void {
  scope.post<{ Body: Form | undefined }>("/google/token", ({ body = {} }, reply) => {
    if (!oauth.knowsClient(body["client_id"], body["client_secret"]))
      return sendOauthError(reply, 401, "invalid_client", "The provided client secret is invalid.");
    switch (body["grant_type"]) {
      case "authorization_code":
        return byCode(reply, body);
      case "refresh_token":
        return byRefresh(reply, body);
      default:
        return sendOauthError(reply, 400, "unsupported_grant_type", `Invalid grant_type: ${body["grant_type"] ?? ""}`);
    }
  });

  scope.post<{ Body: Form | undefined; Querystring: Form }>("/google/revoke", ({ body, query }, reply) => {
    const token = query["token"] ?? body?.["token"];
    if (token === undefined) return sendOauthError(reply, 400, "invalid_request", "Missing required parameter: token");
    if (!oauth.revokeToken(token)) return sendOauthError(reply, 400, "invalid_token", "Token expired or revoked");
    return reply.send({});
  });

  function byCode(reply: FastifyReply, body: Form): FastifyReply {
    const { code, redirect_uri: redirectUrl, code_verifier: verifier } = body;
    if (code === undefined || redirectUrl === undefined)
      return sendOauthError(reply, 400, "invalid_request", "Missing required parameter: code");
    const tokens = oauth.redeem({ code, redirectUrl, verifier });
    if (typeof tokens === "string") return sendOauthError(reply, 400, ...codeProblems[tokens]);
    return sendTokens(reply, tokens);
  }

  function byRefresh(reply: FastifyReply, body: Form): FastifyReply {
    const tokens = oauth.refresh(body["refresh_token"] ?? "", { rotate: false });
    if (!tokens) return sendOauthError(reply, 400, "invalid_grant", "Token has been expired or revoked.");
    return sendTokens(reply, tokens);
  }
}

const sendTokens = (reply: FastifyReply, { accessToken, refreshToken, scopes }: Tokens): FastifyReply =>
  reply.send({
    access_token: accessToken,
    expires_in: tokenLifeSeconds - 1,
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    scope: scopes.join(" "),
    token_type: "Bearer",
  });
