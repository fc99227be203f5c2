import { createHmac } from "node:crypto";
import { join } from "node:path";
import { keptSecret } from "./kept-secret.ts";

/** The keys that the product shows to the sandbox's services: in each vendor's form, made once and kept in the data folder. */
export function sandboxKeys(dataDir: string) {
  const secret = keptSecret(join(dataDir, "sandbox-key"), 32);
  const hex = (what: string, length: number) =>
    createHmac("sha256", secret).update(what).digest("hex").slice(0, length);
  return {
    stripe: { secretKey: `sk_test_${hex("stripe", 48)}`, webhookSecret: `whsec_${hex("stripe webhook", 48)}` },
    twilio: { accountSid: `AC${hex("twilio", 32)}`, authToken: hex("twilio token", 32) },
    google: {
      clientId: `${hex("google", 24)}.apps.googleusercontent.com`,
      clientSecret: `GOCSPX-${hex("google secret", 28)}`,
    },
    microsoft: {
      clientId: hex("microsoft", 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
      clientSecret: hex("microsoft secret", 40),
    },
  };
}
