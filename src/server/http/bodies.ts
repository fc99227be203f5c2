import type { IncomingMessage } from "node:http";
import { errorCodes, type FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { isSigned, type Route } from "./route.ts";

/** Nothing that we describe lies deeper; the parser's time grows with the depth far more than with the length. */
const mostDepth = 40;
/** From here on a body costs a call's turn to read. Strangers have nothing so long to say, and owners seldom. */
const largeBytes = 64 * 1024;
export const ownerBytes = 256 * 1024;
/** What services tell us and sign. */
export const signedBytes = 1024 * 1024;

/** How much an endpoint may be sent. Absent: as much as the server takes at all. */
export const bodyLimitOf = ({ auth }: Endpoint): { bodyLimit?: number } =>
  auth === "bearer" ? {} : { bodyLimit: largeBytes };

/** The same before anybody has looked who asks: whether a token is right is for others to say. */
export function mostBytes(routes: readonly Route[]): (request: Pick<IncomingMessage, "url" | "headers">) => number {
  const signed = routes.filter(({ endpoint }) => isSigned(endpoint)).map(({ endpoint }) => endpoint.path.split("{")[0]);
  return ({ url = "", headers }) => {
    if (signed.some((path = "/") => url.startsWith(path))) return signedBytes;
    return headers.authorization === undefined ? largeBytes : ownerBytes;
  };
}

/** A body that does not tell its length may be large. */
export const isLarge = (contentLength: string | undefined): boolean => !(Number(contentLength) <= largeBytes);

/** JSON as ever, but nothing that is nested without end reaches the parser. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text: string, done) => {
    if (isDeep(text)) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    return parse(request, text, done);
  });
}

const [quote, backslash, openList, openObject, closeList, closeObject] = [...'"\\[{]}'].map((sign) =>
  sign.charCodeAt(0),
);

export function isDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isQuoted) {
      if (sign === backslash) at++;
      else if (sign === quote) isQuoted = false;
    } else if (sign === quote) isQuoted = true;
    else if (sign === openList || sign === openObject) {
      if (++depth > mostDepth) return true;
    } else if (sign === closeList || sign === closeObject) depth--;
  }
  return false;
}
