import { expect } from "vitest";
import { parseConfig } from "../../../src/main/config/config.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { diagnose } from "../../../src/main/doctor/diagnose.ts";
import type { Finding } from "../../../src/main/doctor/finding.ts";
import { writeFindings, writeJson } from "../../../src/main/doctor/write-findings.ts";
import { systemClock } from "../../../src/main/system-clock.ts";
import type { World } from "../../support/world.ts";

export type Env = Record<string, string>;

export const addresses = (base: string): Env => ({
  STRIPE_API_URL: base,
  TWILIO_API_URL: base,
  GOOGLE_API_URL: `${base}/`,
  GOOGLE_OAUTH_URL: `${base}/google`,
  MICROSOFT_API_URL: `${base}/microsoft`,
  MICROSOFT_OAUTH_URL: `${base}/microsoft`,
  OPENAI_BASE_URL: `${base}/model/v1`,
});
/** A sandbox that the doctor takes for the real services, because it is given keys and addresses. */
export function rightSettings(world: World): Env {
  const sandbox = world.outside.sandbox;
  const keys = sandboxKeys(world.dataDir);
  return {
    PUBLIC_URL: new URL(world.app.listeningOrigin).origin,
    DATABASE_URL: world.databaseUrl,
    SECRET_KEY: "t".repeat(32),
    DATA_DIR: world.dataDir,
    ...addresses(`http://127.0.0.1:${sandbox?.port}`),
    STRIPE_SECRET_KEY: keys.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.stripe.webhookSecret,
    TWILIO_ACCOUNT_SID: keys.twilio.accountSid,
    TWILIO_AUTH_TOKEN: keys.twilio.authToken,
    TEXTS_FROM: "+12085550198",
    GOOGLE_CLIENT_ID: keys.google.clientId,
    GOOGLE_CLIENT_SECRET: keys.google.clientSecret,
    MICROSOFT_CLIENT_ID: keys.microsoft.clientId,
    MICROSOFT_CLIENT_SECRET: keys.microsoft.clientSecret,
    OPENAI_API_KEY: "sk-model-key-for-tests",
    MODEL: "any-model",
    SMTP_URL: sandbox?.smtpUrl ?? "",
    MAIL_FROM: "belle@ridgeline.com",
    GOOGLE_ADS_ID: "AW-123456789",
    GOOGLE_ADS_CONVERSION: "AbC-D_efG",
  };
}

export const wrongKeys: Env = {
  SECRET_KEY: "another-secret-key-than-the-first-one",
  STRIPE_SECRET_KEY: "sk_test_wrong_and_secret",
  STRIPE_WEBHOOK_SECRET: "whsec_wrong_and_secret",
  TWILIO_AUTH_TOKEN: "f".repeat(32),
  GOOGLE_CLIENT_SECRET: "GOCSPX-wrong-and-secret",
  MICROSOFT_CLIENT_SECRET: "wrong-and-secret-value",
};

const secretNames = /_KEY$|_SECRET$|_TOKEN$/;
/** None of them stands in what is printed, nor a password of an address. */
export function expectNoSecret(findings: readonly Finding[], env: Env): void {
  const printed = writeFindings(findings) + writeJson(findings);
  for (const [name, value] of Object.entries(env)) {
    if (secretNames.test(name)) expect(printed, name).not.toContain(value);
    const { password = "" } = URL.canParse(value) ? new URL(value) : {};
    if (password !== "") expect(printed, name).not.toContain(password);
  }
}

/** The DNS as it should be. */
const textRecords = async (name: string): Promise<readonly string[]> => {
  if (name.startsWith("_dmarc.")) return ["v=DMARC1; p=reject"];
  return [name.includes("._domainkey.") ? "v=DKIM1; p=MIGf" : "v=spf1 ip4:192.0.2.1 -all"];
};

/** What the doctor says with these settings, by name. */
export async function examineWith(env: Env, deadlineMs = 30_000): Promise<Map<string, Finding>> {
  const config = parseConfig(env, process.cwd());
  const options = { projectDir: process.cwd(), clock: systemClock, textRecords, deadlineMs };
  const findings = await diagnose({ config, ...options });
  expectNoSecret(findings, env);
  return new Map(findings.map((finding) => [finding.name, finding]));
}
export const statesOf = (findings: ReadonlyMap<string, Finding>) =>
  Object.fromEntries([...findings].map(([name, { state }]) => [name, state]));
