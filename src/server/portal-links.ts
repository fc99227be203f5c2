import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keyring } from "./keyring.ts";

const idBytes = 16;
const markBytes = 16;
/** Of addresses that were texted while marks were shorter; their jobs lie ahead. */
const formerMarkBytes = 12;

export type PortalLinks = {
  /** The last part of the address of a caller's page. */
  tokenOf(appointment_id: string): string;
  /** Whose page it is; nothing for an address that we did not make. */
  readToken(token: string): string | undefined;
  /** Six digits that follow from the id of a code: they are never stored, and a repeated text says the same ones. */
  codeOf(code_id: string): string;
  /** Also one that was texted before the product's key was changed. */
  isCodeOf(code_id: string, given: string): boolean;
};

/** The key of addresses is kept when the product's key is replaced: they stand in texts for as long as a job lies ahead. */
export const portalAddressUse = "visit addresses";

/** Addresses of callers' pages carry a mark that only the product's key can make, so that nobody finds one by trying. */
export function createPortalLinks(keyring: Keyring): PortalLinks {
  const addressKeys = keyring.keysOf(portalAddressUse);
  const codeKeys = keyring.keysOf("visit codes");
  const keyed = (key: Buffer, what: Buffer | string): Buffer => createHmac("sha256", key).update(what).digest();
  const tokenBy = (key: Buffer, appointment_id: string, bytes = markBytes): string => {
    const id = Buffer.from(appointment_id.replaceAll("-", ""), "hex");
    return Buffer.concat([id, keyed(key, id).subarray(0, bytes)]).toString("base64url");
  };
  const codeBy = (key: Buffer, code_id: string): string =>
    String(keyed(key, code_id).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
  return {
    tokenOf: (appointment_id) => tokenBy(addressKeys[0], appointment_id),
    readToken(token) {
      const hex = Buffer.from(token, "base64url").subarray(0, idBytes).toString("hex");
      if (hex.length !== 2 * idBytes) return undefined;
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
      const isOurs = (key: Buffer) =>
        [markBytes, formerMarkBytes].some((bytes) => isSame(token, tokenBy(key, id, bytes)));
      return addressKeys.some(isOurs) ? id : undefined;
    },
    codeOf: (code_id) => codeBy(codeKeys[0], code_id),
    isCodeOf: (code_id, given) => codeKeys.some((key) => isSame(given, codeBy(key, code_id))),
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
