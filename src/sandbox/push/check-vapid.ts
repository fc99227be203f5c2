import { createPublicKey, verify } from "node:crypto";

type Claim = { readonly aud?: unknown; readonly exp?: unknown; readonly sub?: unknown };
export type Sender = { readonly publicKey: string; readonly contact: string };

const pointBytes = 65;
const longestSeconds = 24 * 3600;

/** Who sends, by the signature (RFC 8292); what is wrong with it, where something is. */
export function checkVapid(
  authorization: string,
  { origin, nowMs }: { readonly origin: string; readonly nowMs: number },
): Sender | string {
  const [, fields] = /^vapid\s+(.+)$/i.exec(authorization) ?? [];
  const field = (name: string) => new RegExp(`(?:^|[,\\s])${name}=([\\w.-]+)`).exec(fields ?? "")?.[1] ?? "";
  const publicKey = field("k");
  const [head = "", body = "", signature = "", ...more] = field("t").split(".");
  const point = Buffer.from(publicKey, "base64url");
  if (signature === "" || more.length > 0 || point.length !== pointBytes || point[0] !== 4)
    return "The authorization is not `vapid t=..., k=...`.";
  const claim = readJson(body) as Claim | undefined;
  if ((readJson(head) as { alg?: unknown } | undefined)?.alg !== "ES256" || !claim) return "The token is not of ES256.";
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const given = Buffer.from(signature, "base64url");
  if (!verify("sha256", Buffer.from(`${head}.${body}`), { key, dsaEncoding: "ieee-p1363" }, given))
    return "The signature is wrong.";
  if (claim.aud !== origin) return "The token is made out to another service.";
  const leftSeconds = Number(claim.exp) - nowMs / 1000;
  if (!(leftSeconds > 0 && leftSeconds <= longestSeconds)) return "The token is over, or good for more than a day.";
  if (typeof claim.sub !== "string" || !/^(mailto:.+@.+|https:.+)/.test(claim.sub))
    return "The token names no contact.";
  return { publicKey, contact: claim.sub };
}

function readJson(part: string): object | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof read === "object" && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
