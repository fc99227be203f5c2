import { errorCodes, type FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";

/** Nothing that we describe lies deeper; the parser's time grows with the depth far more than with the length. */
const mostDepth = 40;
/** From here on a body costs a call's turn to read. Strangers have nothing so long to say, and owners seldom. */
const largeBytes = 64 * 1024;

/** How much an endpoint may be sent. Absent: as much as the server takes at all. */
export const bodyLimitOf = ({ auth }: Endpoint): { bodyLimit?: number } =>
  auth === "bearer" ? {} : { bodyLimit: largeBytes };

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
