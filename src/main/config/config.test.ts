import { describe, expect, test } from "vitest";
import { ConfigError, canMoveClock, isLoopback, parseConfig } from "./config.ts";
import { vendorKeys } from "./vendor-keys-for-tests.ts";

const key = "k".repeat(32);
const parse = (env: Record<string, string>) => parseConfig(env, "/project");

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parse(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("without any variable", () => {
  test("the product runs on loopback, on its own database, in the project's data folder", () => {
    expect(parse({})).toMatchObject({
      port: 3000,
      host: undefined,
      dataDir: "/project/data",
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      publicUrl: "http://localhost:3000",
      secretKey: undefined,
      acceptedKeys: [],
      logLevel: "warn",
      trustedProxies: [],
      mail: { smtpUrl: undefined, from: "support@belle.example", supportEmail: "support@belle.example" },
      sandbox: { mode: "where-needed", port: undefined },
    });
  });

  test("no outside service has a key or an address", () => {
    expect(Object.values(parse({}).vendors).every((value) => value === undefined)).toBe(true);
  });
});

describe("a variable that is right is taken", () => {
  const mail = { SMTP_URL: "smtp://mail.example:587" };
  const all = { ...mail, ...vendorKeys };
  const { TEXTS_FROM: _number, ...keysAlone } = vendorKeys;
  test.each<[Record<string, string>, object]>([
    [{ PORT: "8080" }, { port: 8080, publicUrl: "http://localhost:8080" }],
    [{ PORT: " 1 " }, { port: 1 }],
    [{ PORT: "80" }, { publicUrl: "http://localhost" }],
    [{ PORT: "65535" }, { port: 65535 }],
    [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
    [{ DATA_DIR: "elsewhere" }, { dataDir: "/project/elsewhere" }],
    [{ DATA_DIR: "/srv/belle" }, { dataDir: "/srv/belle" }],
    [
      { DATABASE_URL: "postgres://u:p@db.example/belle", SECRET_KEY: key },
      { databaseUrl: "postgres://u:p@db.example/belle", secretKey: key },
    ],
    [
      {
        DATABASE_URL: "postgres://pooler:6432/belle",
        DATABASE_DIRECT_URL: "postgres://db.example/belle",
        SECRET_KEY: key,
      },
      { databaseUrl: "postgres://pooler:6432/belle", databaseDirectUrl: "postgres://db.example/belle" },
    ],
    [
      { DATABASE_URL: "postgresql://db.example/belle", SECRET_KEY: key },
      { databaseUrl: "postgresql://db.example/belle" },
    ],
    [{ SECRET_KEY: key }, { secretKey: key }],
    [
      { SECRET_KEY: key, SECRET_KEYS_ACCEPTED: `${"n".repeat(32)}, ${"o".repeat(40)},` },
      { secretKey: key, acceptedKeys: ["n".repeat(32), "o".repeat(40)] },
    ],
    [{ PUBLIC_URL: "https://belle.example.com", ...all }, { publicUrl: "https://belle.example.com" }],
    [{ PUBLIC_URL: "https://belle.example.com/", ...all }, { publicUrl: "https://belle.example.com" }],
    [{ PUBLIC_URL: "HTTPS://Belle.Example.Com:443", ...all }, { publicUrl: "https://belle.example.com" }],
    [{ PUBLIC_URL: "http://127.0.0.1:3000" }, { publicUrl: "http://127.0.0.1:3000" }],
    [{ LOG_LEVEL: "INFO" }, { logLevel: "info" }],
    [{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
    [
      { TRUSTED_PROXIES: "10.0.0.1, 192.168.0.0/16,fd00::/8 ,loopback" },
      { trustedProxies: ["10.0.0.1", "192.168.0.0/16", "fd00::/8", "loopback"] },
    ],
    [mail, { mail: { smtpUrl: "smtp://mail.example:587" } }],
    [{ SMTP_URL: "smtps://u:p@mail.example" }, { mail: { smtpUrl: "smtps://u:p@mail.example" } }],
    [{ MAIL_FROM: "belle@acme.example" }, { mail: { from: "belle@acme.example" } }],
    [{ SUPPORT_EMAIL: "help@acme.example" }, { mail: { supportEmail: "help@acme.example" } }],
    [{ SANDBOX: "on" }, { sandbox: { mode: "on" } }],
    [{ SANDBOX: "Off", ...all }, { sandbox: { mode: "off" } }],
    [{ SANDBOX_PORT: "4000" }, { sandbox: { port: 4000 } }],
    [{ SANDBOX_OF: "/srv/first" }, { sandbox: { of: "/srv/first" } }],
    [{ SANDBOX_PHONE_SPEED: "4" }, { sandbox: { phoneSpeed: 4 } }],
    [{ OPENAI_API_KEY: "k", MODEL: "some-model" }, { vendors: { MODEL: "some-model" } }],
    [{ OPENAI_API_KEY: "k" }, { vendors: { OPENAI_API_KEY: "k" } }],
    [
      { OPENAI_BASE_URL: "http://127.0.0.1:11434/v1", MODEL: "some-model" },
      { vendors: { OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" } },
    ],
    [vendorKeys, { vendors: keysAlone }],
  ])("%o", (env, expected) => {
    expect(parse(env)).toMatchObject(expected);
  });
});

describe("a variable that is wrong is named, with what it has to be", () => {
  const url = "must be an address that begins with http:// or https://.";
  test.each<[string, string, string]>([
    ...["0", "65536", "-1", "3000.5", "http", "0x10", "3 000"].map((value): [string, string, string] => [
      "PORT",
      value,
      "must be a whole number from 1 to 65535.",
    ]),
    ["VERIFY_OWNERS", "maybe", "must be one of on, off."],
    ["TEXTS_FROM", "208 555 0142", "must be a phone number such as +12085550199."],
    ["SANDBOX_PORT", "0", "must be a whole number from 1 to 65535."],
    ["SANDBOX_PORT", "3000", "must be another port than PORT."],
    ["DATABASE_URL", "mysql://db.example/belle", "must be an address that begins with postgres:// or postgresql://."],
    ["DATABASE_URL", "db.example", "must be an address that begins with postgres:// or postgresql://."],
    ["SECRET_KEY", "k".repeat(31), "must have at least 32 characters."],
    ["SECRET_KEYS_ACCEPTED", `${key},short`, "must be keys of at least 32 characters each, separated by commas."],
    ["SECRET_KEYS_ACCEPTED", key, "must be given together with SECRET_KEY."],
    ["PUBLIC_URL", "belle.example.com", url],
    ["PUBLIC_URL", "ftp://belle.example.com", url],
    ["SMTP_URL", "https://mail.example", "must be an address that begins with smtp:// or smtps://."],
    ["SMTP_URL", "mail.example:25", "must be an address that begins with smtp:// or smtps://."],
    ["MAIL_FROM", "Belle", "must be an email address."],
    ["MAIL_FROM", "Belle <belle@acme.example>", "must be an email address."],
    ["SUPPORT_EMAIL", "help@", "must be an email address."],
    ["LOG_LEVEL", "verbose", "must be one of fatal, error, warn, info, debug, trace, silent."],
    ["SANDBOX", "yes", "must be one of on, off."],
    ...["everybody", "10.0.0.0/33", "10.0.0.0/", "::1/129", "10.0.0.1/8/8", "1.2.3"].map(
      (value): [string, string, string] => [
        "TRUSTED_PROXIES",
        value,
        "must be a list of IP addresses or networks such as 10.0.0.0/8, separated by commas.",
      ],
    ),
    ...[
      "STRIPE_API_URL",
      "STRIPE_CHECKOUT_URL",
      "TWILIO_API_URL",
      "GOOGLE_API_URL",
      "GOOGLE_OAUTH_URL",
      "MICROSOFT_API_URL",
      "MICROSOFT_OAUTH_URL",
      "OPENAI_BASE_URL",
      "ANTHROPIC_BASE_URL",
    ].map((name): [string, string, string] => [name, "api.example.com", url]),
  ])("%s=%s", (name, value, complaint) => {
    const env = { [name]: value, ...(name === "DATABASE_URL" ? { SECRET_KEY: key } : {}) };
    expect(problemsOf(env)).toEqual([`${name} ${complaint}`]);
  });

  test.each([
    "https://belle.example.com/app",
    "https://belle.example.com?a=1",
    "https://belle.example.com/#a",
    "https://u@belle.example.com",
  ])("PUBLIC_URL=%s is more than an origin", (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL, SANDBOX: "on" })).toEqual([
      "PUBLIC_URL must be an origin without a path, such as https://belle.example.com.",
    ]);
  });
});

describe("owners verify mailbox and phone", () => {
  const real = { SMTP_URL: "smtp://mail.example", ...vendorKeys };
  const open = { PUBLIC_URL: "https://belle.example.com" };
  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ PUBLIC_URL: "http://127.0.0.1:8080" }, false],
    [{ VERIFY_OWNERS: "on" }, true],
    [{ ...open, ...real }, true],
    [{ ...open, SANDBOX: "on" }, true],
    [{ ...open, ...real, VERIFY_OWNERS: "off" }, false],
  ])("with %j: %s", (env, asked) => expect(parse(env).verifyOwners).toBe(asked));

  test("through a real carrier their codes need a number to come from", () => {
    const { TEXTS_FROM, ...without } = real;
    expect(parse({ ...open, ...real }).textsFrom).toBe(TEXTS_FROM);
    expect(problemsOf({ ...open, ...without })).toEqual([
      "TEXTS_FROM must be given when VERIFY_OWNERS is on: codes have no number to be texted from.",
    ]);
    expect(problemsOf({ ...open, ...without, VERIFY_OWNERS: "off" })).toEqual([]);
  });
});

const vapid = { VAPID_PUBLIC_KEY: `B${"x".repeat(86)}`, VAPID_PRIVATE_KEY: "x".repeat(43) };

describe("keys that belong together are given together", () => {
  test.each([
    ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
    ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
    ["GOOGLE_ADS_ID", "GOOGLE_ADS_CONVERSION"],
    ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ] as const)("%s and %s", (one, other) => {
    const keys: Record<string, string> = { ...vendorKeys, ...vapid, GOOGLE_ADS_ID: "AW-123456789" };
    const key = (name: string): string => keys[name] ?? "x";
    expect(problemsOf({ [one]: key(one) })).toEqual([`${other} must be given together with ${one}.`]);
    expect(problemsOf({ [other]: key(other) })).toEqual([`${one} must be given together with ${other}.`]);
    expect(problemsOf({ [one]: key(one), [other]: " " })).toEqual([`${other} must be given together with ${one}.`]);
    expect(problemsOf({ [one]: key(one), [other]: key(other) })).toEqual([]);
  });
});

describe("a key that cannot be one is refused by name", () => {
  test.each([
    ["STRIPE_SECRET_KEY", "pk_live_1", "must begin with sk_ or rk_."],
    ["STRIPE_WEBHOOK_SECRET", "sk_live_1", "must begin with whsec_."],
    ["TWILIO_ACCOUNT_SID", "SK00000000000000000000000000000000", "must be AC and 32 digits or letters from a to f."],
    ["TWILIO_AUTH_TOKEN", "abc", "must be 32 digits or letters from a to f."],
    ["GOOGLE_CLIENT_ID", "1234", "must end with .apps.googleusercontent.com."],
    ["MICROSOFT_CLIENT_ID", "belle", "must be an id such as 11111111-2222-3333-4444-555555555555."],
    ["ANTHROPIC_API_KEY", "sk-1", "must begin with sk-ant-."],
    ["VAPID_PUBLIC_KEY", "A", "must be B and 86 letters, digits, dashes or underscores."],
    ["VAPID_PRIVATE_KEY", "A", "must be 43 letters, digits, dashes or underscores."],
    ["GOOGLE_ADS_ID", "G-123", "must be AW- and digits."],
    [
      "GOOGLE_ADS_CONVERSION",
      "AW-1/AbC",
      "must be the conversion's label, which stands behind the slash in AW-.../....",
    ],
  ])("%s=%s", (name, value, complaint) => {
    const advertising = name.startsWith("GOOGLE_ADS") ? { GOOGLE_ADS_ID: "AW-1", GOOGLE_ADS_CONVERSION: "x" } : {};
    expect(problemsOf({ ...vendorKeys, ...vapid, ...advertising, [name]: value })).toEqual([`${name} ${complaint}`]);
  });
});

test("a model without what it needs is refused by name", () => {
  expect(problemsOf({ MODEL: "claude-x" })[0]).toMatch(/ANTHROPIC_API_KEY|MODEL/);
  expect(problemsOf({ OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" })).toEqual([
    "MODEL must name a model of the server that OPENAI_BASE_URL leads to.",
  ]);
});

test.each<[string, Record<string, string>, boolean]>([
  ["with nothing real", {}, true],
  ["with real mail", { SMTP_URL: "smtp://mail.example" }, false],
  ["with a real model", { OPENAI_API_KEY: "k" }, false],
  ["with a database of others", { DATABASE_URL: "postgres://db.example/belle", SECRET_KEY: key }, false],
])("%s the clock can be moved: %o %s", (_, env, movable) => {
  expect(canMoveClock(parse(env))).toBe(movable);
});

test("the way past a pooler is no database of its own", () => {
  expect(problemsOf({ DATABASE_DIRECT_URL: "postgres://db.example/belle" })).toEqual([
    "DATABASE_DIRECT_URL must be given together with DATABASE_URL.",
  ]);
});

test("processes on one database share a key, so DATABASE_URL comes with SECRET_KEY", () => {
  expect(problemsOf({ DATABASE_URL: "postgres://db.example/belle" })).toEqual([
    "SECRET_KEY must be given together with DATABASE_URL: all processes on one database share it.",
  ]);
});

test("every problem is named at once", () => {
  const problems = problemsOf({
    PORT: "x",
    LOG_LEVEL: "loud",
    SMTP_URL: "x",
    TWILIO_AUTH_TOKEN: "0".repeat(32),
    SECRET_KEY: "short",
  });
  const named = ["PORT", "SECRET_KEY", "SMTP_URL", "TWILIO_ACCOUNT_SID", "LOG_LEVEL"];
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual(named);
  expect(new ConfigError(problems).message.split("\n")).toHaveLength(named.length);
});

test.each([
  ["http://localhost:3000", true],
  ["http://belle.localhost", true],
  ["http://127.0.0.1", true],
  ["http://127.9.9.9:1", true],
  ["http://[::1]:3000", true],
  ["http://notlocalhost", false],
  ["http://localhost.example.com", false],
  ["http://127.0.0.1.example.com", false],
  ["http://0.0.0.0", false],
  ["https://192.168.0.10", false],
])("%s is loopback: %s", (url, expected) => {
  expect(isLoopback(url)).toBe(expected);
});
