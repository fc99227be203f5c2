import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Keyring } from "./keyring.ts";

/** Keeps secrets of owners so that the database alone does not give them away. */
export type SecretBox = {
  /** What it seals now begins with this; all else was sealed in an earlier form or with an earlier key. */
  readonly mark: string;
  /** `place` ("table/row") is part of what is sealed: moved to another row or column, it cannot be opened. Every table has a key of its own. */
  seal(secret: string, place: string): string;
  /** Throws for what was changed, moved, or sealed with a key that is not at hand. */
  open(sealed: string, place: string): string;
};

/** A secret as it was read, and as it is to be kept from now on. */
export type Resealed = { readonly sealed: string; readonly anew: string };

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

export function createSecretBox(keyring: Keyring): SecretBox {
  const [newest] = keyring.ids;
  const mark = `v2.${newest}.`;
  const keyFor = (form: "v1" | "v2", id: string, place: string): Buffer => {
    const key = keyring.sealingKey(id, place.split("/", 1)[0] ?? "", form);
    if (!key) throw new Error("The secret was sealed with a key that is not at hand.");
    return key;
  };
  return {
    mark,
    seal(secret, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, keyFor("v2", newest, place), iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return mark + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, place) {
      const [form, id = "", packed = "", ...more] = sealed.split(".");
      if ((form !== "v1" && form !== "v2") || more.length > 0)
        throw new Error("The sealed secret is not of a known form.");
      const key = keyFor(form, id, place);
      const bytes = Buffer.from(packed, "base64url");
      if (bytes.length < ivBytes + tagBytes) throw new Error("The sealed secret is cut off.");
      const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString("utf8");
    },
  };
}
