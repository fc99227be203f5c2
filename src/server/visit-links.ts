import { createHmac, timingSafeEqual } from "node:crypto";

const idBytes = 16;
const markBytes = 12;

export type VisitLinks = {
  /** The last part of the address of a caller's page. */
  tokenOf(appointment_id: string): string;
  /** Whose page it is; nothing for an address that we did not make. */
  readToken(token: string): string | undefined;
  /** Six digits that follow from the id of a code: they are never stored, and a repeated text says the same ones. */
  codeOf(code_id: string): string;
};

/** Addresses of callers' pages carry a mark that only the product's key can make, so that nobody finds one by trying. */
export function createVisitLinks(secretKey: string): VisitLinks {
  const keyed = (purpose: string, what: Buffer | string): Buffer =>
    createHmac("sha256", createHmac("sha256", secretKey).update(`belle ${purpose}`).digest())
      .update(what)
      .digest();
  const tokenOf = (appointment_id: string): string => {
    const id = Buffer.from(appointment_id.replaceAll("-", ""), "hex");
    return Buffer.concat([id, keyed("visit addresses", id).subarray(0, markBytes)]).toString("base64url");
  };
  return {
    tokenOf,
    readToken(token) {
      const hex = Buffer.from(token, "base64url").subarray(0, idBytes).toString("hex");
      if (hex.length !== 2 * idBytes) return undefined;
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
      const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(id))];
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },
    codeOf: (code_id) => String(keyed("visit codes", code_id).readUIntBE(0, 6) % 1_000_000).padStart(6, "0"),
  };
}
