import { describe, expect, it } from "vitest";
import { parseConfig } from "../config/config.ts";
import { hideSecrets, secretsOf } from "./diagnose.ts";
import { good, notSet, wrong } from "./finding.ts";
import { isHealthy, writeFindings, writeJson } from "./write-findings.ts";

const findings = [good("Mail", "lets us in"), wrong("Carrier", "refused", "Copy the keys."), notSet("Model", "none")];

describe("what the doctor found", () => {
  it("is a line for each, and what to do below what is wrong", () => {
    expect(writeFindings(findings).split("\n")).toEqual([
      "good     Mail     lets us in",
      "wrong    Carrier  refused",
      "                  -> Copy the keys.",
      "not set  Model    none",
      "",
      "1 good, 1 wrong, 1 not set.",
    ]);
  });

  it("is the same for programs", () => {
    expect(JSON.parse(writeJson(findings))).toEqual({ ok: false, findings });
  });

  it("is healthy only without anything wrong", () => {
    expect(isHealthy(findings)).toBe(false);
    expect(isHealthy([good("Mail", "lets us in"), notSet("Model", "none")])).toBe(true);
  });
});

describe("secrets", () => {
  const config = parseConfig(
    {
      SECRET_KEY: "the-key-that-seals-everything-here",
      DATABASE_URL: "postgres://belle:p%40ss-word@db.example/belle",
      SMTP_URL: "smtps://desk:mail-password@mail.example",
      STRIPE_SECRET_KEY: "sk_live_1234567890",
      STRIPE_WEBHOOK_SECRET: "whsec_1234567890",
      TWILIO_ACCOUNT_SID: `AC${"1".repeat(32)}`,
      TWILIO_AUTH_TOKEN: "2".repeat(32),
      OPENAI_API_KEY: "sk-model-1234567890",
    },
    "/project",
  );

  it("are never in it, however a service quotes them", () => {
    const secrets = secretsOf(config);
    expect(secrets).toEqual(
      expect.arrayContaining([
        "the-key-that-seals-everything-here",
        "p%40ss-word",
        "p@ss-word",
        "mail-password",
        "sk_live_1234567890",
        "whsec_1234567890",
        "2".repeat(32),
        "sk-model-1234567890",
      ]),
    );
    const told = [wrong("Mail", `535 desk mail-password; ${secrets.join(" ")}`, `Not ${secrets.join(", ")}.`)];
    const printed = writeFindings(hideSecrets(told, secrets));
    for (const secret of secrets) expect(printed).not.toContain(secret);
    expect(printed).toContain("535 desk [hidden]");
  });

  it("do not hide what everybody may see", () => {
    expect(secretsOf(config)).not.toContain(`AC${"1".repeat(32)}`);
    expect(secretsOf(parseConfig({}, "/project"))).toEqual([]);
  });
});
