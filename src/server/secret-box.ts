import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** Keeps secrets of owners so that the database alone does not give them away. */
export type SecretBox = {
  /** `place` is part of what is sealed: moved to another row or column, it cannot be opened. */
  seal(secret: string, place: string): string;
  /** Throws for what was changed, moved, or sealed with a key that is not at hand. */
  open(sealed: string, place: string): string;
};

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
const version = "v1";

type Key = { readonly id: string; readonly key: Buffer };

function keyFrom(secretKey: string): Key {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "belle secret box", 32));
  // Says which key it was, and nothing about the key.
  return { id: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
}

/** With the newest key first: it seals, and all of them open, so that keys can be changed without a stop. */
export function createSecretBox(secretKeys: readonly [string, ...string[]]): SecretBox {
  const [newest, ...older] = secretKeys;
  const sealing = keyFrom(newest);
  const keys = [sealing, ...older.map(keyFrom)];

  return {
    seal(secret, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, sealing.key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      const packed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
      return `${version}.${sealing.id}.${packed}`;
    },
    open(sealed, place) {
      const [form, id, packed = "", ...more] = sealed.split(".");
      const found = keys.find((key) => key.id === id);
      if (form !== version || more.length > 0) throw new Error("The sealed secret is not of a known form.");
      if (!found) throw new Error("The secret was sealed with a key that is not at hand.");
      const bytes = Buffer.from(packed, "base64url");
      if (bytes.length < ivBytes + tagBytes) throw new Error("The sealed secret is cut off.");
      const cipher = createDecipheriv(algorithm, found.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString("utf8");
    },
  };
}
