import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

/** What a browser keeps to itself: its private key and its secret. */
export type BrowserKeys = { readonly privateKey: Buffer; readonly publicKey: Buffer; readonly auth: Buffer };

const saltBytes = 16;
const headBytes = saltBytes + 5;
const tagBytes = 16;
/** Marks the end of the last record's words; zeros behind it are padding. */
const lastRecord = 2;

/** Reads a message as a browser does (RFC 8291, one record of `aes128gcm`). Throws for one that was not made for these keys. */
export function decrypt(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, saltBytes);
  const recordSize = body.readUInt32BE(saltBytes);
  const keyBytes = body.readUInt8(saltBytes + 4);
  const senderKey = body.subarray(headBytes, headBytes + keyBytes);
  const record = body.subarray(headBytes + keyBytes);
  if (record.length > recordSize || record.length <= tagBytes) throw new Error("Not one whole record.");
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${use}\0`), length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== lastRecord) throw new Error("The record has no end.");
  return padded.subarray(0, end).toString("utf8");
}
