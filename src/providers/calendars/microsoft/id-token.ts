import { z } from "zod";

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  tid: z.guid(),
  exp: z.number(),
});

type Expected = {
  /** Below which every tenant has its own issuer. */
  readonly base: string;
  readonly clientId: string;
  readonly now: Date;
};

/** Clocks differ by a little. */
const toleranceSeconds = 60;

/**
 * Whether an id token is for us and of the tenant that it names: whoever signs in by way of `common` gets one under the issuer of their
 * own tenant, personal accounts under that of theirs. It comes straight from the token endpoint over TLS, which stands in for its signature.
 */
export function isOwnIdToken(idToken: unknown, { base, clientId, now }: Expected): boolean {
  const { data } = claims.safeParse(typeof idToken === "string" ? payloadOf(idToken) : undefined);
  if (!data) return false;
  const isOfTenant = data.iss === `${base}/${data.tid}/v2.0`;
  return isOfTenant && data.aud === clientId && data.exp + toleranceSeconds > now.getTime() / 1000;
}

function payloadOf(token: string): unknown {
  const [, payload = "", signature, ...more] = token.split(".");
  if (signature === undefined || more.length > 0) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
