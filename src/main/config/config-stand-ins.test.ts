import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";
import { vendorKeys } from "./vendor-keys-for-tests.ts";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env, "/project");
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("every service is real or stood in for, and nobody has to guess which", () => {
  const real = { SMTP_URL: "smtp://mail.example", ...vendorKeys };
  const open = { PUBLIC_URL: "https://belle.example.com" };
  const { GOOGLE_CLIENT_ID: _id, GOOGLE_CLIENT_SECRET: _secret, ...withoutGoogle } = real;
  const off = [
    "SMTP_URL must be given when SANDBOX is off: mail has nowhere to go.",
    "STRIPE_SECRET_KEY must be given when SANDBOX is off: nobody can pay.",
    "TWILIO_ACCOUNT_SID must be given when SANDBOX is off: there are no phone numbers.",
    "GOOGLE_CLIENT_ID must be given when SANDBOX is off: no Google calendar can be connected.",
    "MICROSOFT_CLIENT_ID must be given when SANDBOX is off: no Microsoft calendar can be connected.",
  ];
  const missing = (names: string) =>
    `${names} must be given when PUBLIC_URL is a public address. For a trial installation without real services, set SANDBOX=on.`;
  const plain = { PUBLIC_URL: "http://belle.example.com" };
  const readable =
    "PUBLIC_URL must begin with https:// when it is a public address: passwords and calls could be read on the way. Put a proxy that speaks TLS in front.";
  test.each<[string, Record<string, string>, string[]]>([
    ["on this machine nothing is needed", {}, []],
    ["nor under another name of this machine", { PUBLIC_URL: "http://localhost:8080" }, []],
    [
      "a public address needs every service",
      open,
      [missing("SMTP_URL, STRIPE_SECRET_KEY, TWILIO_ACCOUNT_SID, GOOGLE_CLIENT_ID, MICROSOFT_CLIENT_ID")],
    ],
    ["or the one that is missing", { ...open, ...withoutGoogle }, [missing("GOOGLE_CLIENT_ID")]],
    ["or to say that it is a trial", { ...open, SANDBOX: "on" }, []],
    ["with all of them it opens", { ...open, ...real }, []],
    ["without a sandbox, too", { ...open, ...real, SANDBOX: "off" }, []],
    ["without TLS it does not open to others", { ...plain, ...real }, [readable]],
    ["nor in a network of one's own", { PUBLIC_URL: "http://192.168.0.10:3000", ...real }, [readable]],
    ["nor where the sandbox is asked for and has nothing to do", { ...plain, ...real, SANDBOX: "on" }, [readable]],
    ["but as a trial", { ...plain, ...withoutGoogle, SANDBOX: "on" }, []],
    [
      "and it is named beside what else is missing",
      { ...plain, ...withoutGoogle },
      [missing("GOOGLE_CLIENT_ID"), readable],
    ],
    ["without a sandbox every service must be there", { SANDBOX: "off" }, off],
    ["also on a public address", { ...open, SANDBOX: "off" }, off],
    ["and one that is missing is named", { ...withoutGoogle, SANDBOX: "off" }, off.slice(3, 4)],
  ])("%s", (_, env, expected) => {
    expect(problemsOf(env)).toEqual(expected);
  });
});
