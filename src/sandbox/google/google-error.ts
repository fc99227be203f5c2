import type { FastifyReply } from "fastify";

type Detail = { reason: string; message: string; domain?: string; location?: string; locationType?: string };

/** Calendar's way to say that something is wrong. */
export function sendGoogleError(reply: FastifyReply, code: number, detail: Detail, status?: string): FastifyReply {
  const { message } = detail;
  const errors = [{ domain: "global", ...detail }];
  return reply.code(code).send({ error: { errors, code, message, ...(status && { status }) } });
}

export const notFound = (reply: FastifyReply) =>
  sendGoogleError(reply, 404, { reason: "notFound", message: "Not Found" });

export const invalid = (reply: FastifyReply, message: string, location?: string) =>
  sendGoogleError(reply, 400, {
    reason: "invalid",
    message,
    ...(location && { location, locationType: "parameter" }),
  });

export const deleted = (reply: FastifyReply) =>
  sendGoogleError(reply, 410, { reason: "deleted", message: "Resource has been deleted" });

export const duplicate = (reply: FastifyReply) =>
  sendGoogleError(reply, 409, { reason: "duplicate", message: "The requested identifier already exists." });

export const fullSyncRequired = (reply: FastifyReply) =>
  sendGoogleError(reply, 410, {
    domain: "calendar",
    reason: "fullSyncRequired",
    message: "Sync token is no longer valid, a full sync is required.",
    location: "syncToken",
    locationType: "parameter",
  });

export const unauthenticated = (reply: FastifyReply) =>
  sendGoogleError(
    reply.header("www-authenticate", 'Bearer realm="https://accounts.google.com/", error="invalid_token"'),
    401,
    { reason: "authError", message: "Invalid Credentials", location: "Authorization", locationType: "header" },
    "UNAUTHENTICATED",
  );

export const scopeMissing = (reply: FastifyReply) =>
  sendGoogleError(
    reply,
    403,
    { reason: "insufficientPermissions", message: "Request had insufficient authentication scopes." },
    "PERMISSION_DENIED",
  );

/** The token and revocation addresses speak OAuth's own shape. */
export const sendOauthError = (reply: FastifyReply, code: number, error: string, description: string): FastifyReply =>
  reply.code(code).send({ error, error_description: description });

const isOauth = (reply: FastifyReply): boolean => reply.request.url.startsWith("/google/");

export const googleFaults = {
  error: (reply: FastifyReply) =>
    isOauth(reply)
      ? sendOauthError(reply, 500, "internal_failure", "Backend Error")
      : sendGoogleError(reply, 503, { reason: "backendError", message: "Backend Error" }),
  limit: (reply: FastifyReply) =>
    isOauth(reply)
      ? sendOauthError(reply, 429, "rate_limit_exceeded", "Rate Limit Exceeded")
      : sendGoogleError(reply, 429, {
          domain: "usageLimits",
          reason: "rateLimitExceeded",
          message: "Rate Limit Exceeded",
        }),
};
