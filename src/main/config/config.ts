import { resolve } from "node:path";
import type { AdvertisingTag } from "#domain/basics/advertising-tag.ts";
import { brand } from "#domain/basics/brand.ts";
import { chooseModel } from "#providers/model/choose-model.ts";
import type { PushKeys } from "#providers/push/port.ts";
import { fewestConnections } from "../connections.ts";
import type { TraceTarget } from "../traces.ts";
import { read, readVendors, type Vendors } from "./environment.ts";

/** Everything that can be set from outside, read once at start. Nothing else in the product looks at the environment. */
export type Config = {
  readonly port: number;
  /** Absent: both loopback addresses. */
  readonly host: string | undefined;
  readonly dataDir: string;
  /** Absent: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler that stands at its address. Absent: none stands there. */
  readonly databaseDirectUrl: string | undefined;
  readonly publicUrl: string;
  /** Absent: made once and kept in the data folder. */
  readonly secretKey: string | undefined;
  /** Further keys that open and recognise, and seal nothing: the next one, or those that were replaced. */
  readonly acceptedKeys: readonly string[];
  readonly logLevel: (typeof logLevels)[number];
  /** What monitoring shows to read figures from elsewhere. Absent: they are for this machine alone. */
  readonly metricsToken: string | undefined;
  readonly traces: TraceTarget | undefined;
  /** Proxies whose forwarded client address is believed. */
  readonly trustedProxies: readonly string[];
  /** So many calls at a time in this process; the next ones are put through or recorded. */
  readonly mostCalls: number;
  /** To the database, in this process. Absent: as many as its calls need, and no more than its share of the server. */
  readonly connections: number | undefined;
  /** This machine speaks and listens by models of its own, which it fetches. */
  readonly voice: boolean;
  /** How calls come from the carrier: it hears and speaks, or it brings their sound and this machine does. */
  readonly telephone: "relay" | "stream";
  /** Owners prove mailbox and phone before they get a number and free hours. */
  readonly verifyOwners: boolean;
  /** The number that codes to owners are texted from; the sandbox's carrier has the brand's own. */
  readonly textsFrom: string;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string; readonly supportEmail: string };
  readonly sandbox: {
    readonly mode: "on" | "off" | "where-needed";
    readonly port: number | undefined;
    /** The data folder of the process whose sandbox is used. Absent: one of its own, where needed. */
    readonly of: string | undefined;
    /** How many times as fast as people its phones are. */
    readonly phoneSpeed: number | undefined;
  };
  readonly vendors: Vendors;
};

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const shortestSecret = 32;
const defaultPort = 3000;
const defaultMostCalls = 1000;

export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** Reads the whole environment and names every variable that is wrong, not only the first. */
export function parseConfig(env: Record<string, string | undefined>, projectDir: string): Config {
  const problems: string[] = [];
  const from = read(env, problems);

  const port = from.integer("PORT", 1, 65535) ?? defaultPort;
  const databaseUrl = from.url("DATABASE_URL", ["postgres:", "postgresql:"]);
  const databaseDirectUrl = from.url("DATABASE_DIRECT_URL", ["postgres:", "postgresql:"]);
  if (databaseDirectUrl && databaseUrl === undefined)
    problems.push("DATABASE_DIRECT_URL must be given together with DATABASE_URL.");
  const secretKey = from.text("SECRET_KEY");
  if (secretKey !== undefined && secretKey.length < shortestSecret)
    problems.push(`SECRET_KEY must have at least ${shortestSecret} characters.`);
  const acceptedKeys = from.list("SECRET_KEYS_ACCEPTED");
  if (acceptedKeys.some((key) => key.length < shortestSecret))
    problems.push(
      `SECRET_KEYS_ACCEPTED must be keys of at least ${shortestSecret} characters each, separated by commas.`,
    );
  else if (acceptedKeys.length > 0 && secretKey === undefined)
    problems.push("SECRET_KEYS_ACCEPTED must be given together with SECRET_KEY.");
  if (databaseUrl && secretKey === undefined)
    problems.push("SECRET_KEY must be given together with DATABASE_URL: all processes on one database share it.");
  const metricsToken = from.text("METRICS_TOKEN");
  if (metricsToken !== undefined && metricsToken.length < shortestSecret)
    problems.push(`METRICS_TOKEN must have at least ${shortestSecret} characters.`);
  const otlpEndpoint = from.url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]);
  const otlpHeaders = from.list("OTEL_EXPORTER_OTLP_HEADERS");
  const publicUrl = from.url("PUBLIC_URL", ["http:", "https:"]);
  if (publicUrl && !isOrigin(publicUrl))
    problems.push("PUBLIC_URL must be an origin without a path, such as https://belle.example.com.");
  const smtpUrl = from.url("SMTP_URL", ["smtp:", "smtps:"]);
  const mode = from.choice("SANDBOX", ["on", "off"] as const) ?? "where-needed";
  const sandboxPort = from.integer("SANDBOX_PORT", 1, 65535);
  if (sandboxPort === port) problems.push("SANDBOX_PORT must be another port than PORT.");
  const sandboxOf = from.text("SANDBOX_OF");
  const phoneSpeed = from.integer("SANDBOX_PHONE_SPEED", 1, 20);
  const vendors = readVendors(from, problems);
  const model = chooseModel(vendors);
  if (model.kind === "wrong") problems.push(model.text);

  const origin = new URL(publicUrl ?? `http://localhost:${port}`).origin;
  const verify = from.choice("VERIFY_OWNERS", ["on", "off"] as const) ?? (isLoopback(origin) ? "off" : "on");
  const textsFrom = from.phone("TEXTS_FROM");
  if (verify === "on" && vendors.TWILIO_ACCOUNT_SID !== undefined && textsFrom === undefined)
    problems.push("TEXTS_FROM must be given when VERIFY_OWNERS is on: codes have no number to be texted from.");
  const config: Config = {
    port,
    host: from.text("HOST"),
    dataDir: resolve(projectDir, from.text("DATA_DIR") ?? "data"),
    databaseUrl,
    databaseDirectUrl,
    publicUrl: origin,
    secretKey,
    acceptedKeys,
    logLevel: from.choice("LOG_LEVEL", logLevels) ?? "warn",
    metricsToken,
    traces: otlpEndpoint ? { endpoint: otlpEndpoint, headers: readHeaders(otlpHeaders) } : undefined,
    trustedProxies: from.proxies("TRUSTED_PROXIES"),
    mostCalls: from.integer("MOST_CALLS", 1, 100_000) ?? defaultMostCalls,
    connections: from.integer("DATABASE_CONNECTIONS", fewestConnections, 1000),
    voice: from.choice("VOICE", ["on", "off"] as const) !== "off",
    telephone: from.choice("TELEPHONE", ["relay", "stream"] as const) ?? "relay",
    verifyOwners: verify === "on",
    textsFrom: textsFrom ?? brand.demoPhone,
    mail: {
      smtpUrl,
      from: from.email("MAIL_FROM") ?? brand.supportEmail,
      supportEmail: from.email("SUPPORT_EMAIL") ?? brand.supportEmail,
    },
    sandbox: { mode, port: sandboxPort, of: sandboxOf && resolve(projectDir, sandboxOf), phoneSpeed },
    vendors,
  };
  const missing = keylessServices(config);
  if (mode === "off")
    for (const { variable, without } of missing)
      problems.push(`${variable} must be given when SANDBOX is off: ${without}.`);
  else if (!isLoopback(config.publicUrl) && mode !== "on" && missing.length > 0)
    problems.push(
      `${missing.map(({ variable }) => variable).join(", ")} must be given when PUBLIC_URL is a public address. For a trial installation without real services, set SANDBOX=on.`,
    );
  if (isOpenWithoutTls(config))
    problems.push(
      "PUBLIC_URL must begin with https:// when it is a public address: passwords and calls could be read on the way. Put a proxy that speaks TLS in front.",
    );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Services that only the sandbox can stand in for, each by the variable that would make it real. */
const services = [
  { service: "mail", variable: "SMTP_URL", without: "mail has nowhere to go" },
  { service: "stripe", variable: "STRIPE_SECRET_KEY", without: "nobody can pay" },
  { service: "twilio", variable: "TWILIO_ACCOUNT_SID", without: "there are no phone numbers" },
  { service: "google", variable: "GOOGLE_CLIENT_ID", without: "no Google calendar can be connected" },
  { service: "microsoft", variable: "MICROSOFT_CLIENT_ID", without: "no Microsoft calendar can be connected" },
] as const;

export const keylessServices = ({ mail, vendors }: Pick<Config, "mail" | "vendors">) =>
  services.filter(({ variable }) => (variable === "SMTP_URL" ? mail.smtpUrl : vendors[variable]) === undefined);

/** Time can be moved only where nothing real would stay behind: no service with keys, and no database that others use. */
export const canMoveClock = (config: Pick<Config, "mail" | "vendors" | "databaseUrl">): boolean =>
  config.databaseUrl === undefined && isAllSandbox(config);

export const isAllSandbox = (config: Pick<Config, "mail" | "vendors">): boolean =>
  keylessServices(config).length === services.length &&
  config.vendors.OPENAI_API_KEY === undefined &&
  config.vendors.ANTHROPIC_API_KEY === undefined;

/** The tag that counts confirmed payments, where the operator has one. */
export function advertisingTagOf({ vendors }: Pick<Config, "vendors">): AdvertisingTag | undefined {
  const { GOOGLE_ADS_ID: tagId, GOOGLE_ADS_CONVERSION: conversion } = vendors;
  return tagId !== undefined && conversion !== undefined ? { tagId, conversion } : undefined;
}

/** What phone alerts are signed with, where the operator brings keys along. Absent: made at the first start, and kept. */
export function pushKeysOf({ vendors }: Pick<Config, "vendors">): PushKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = vendors;
  return publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined;
}

/** A trial, where the sandbox stands in for some service, has nothing real to lose. */
const isOpenWithoutTls = (config: Config): boolean =>
  config.publicUrl.startsWith("http:") &&
  !isLoopback(config.publicUrl) &&
  !(config.sandbox.mode === "on" && keylessServices(config).length > 0);

function isOrigin(url: string): boolean {
  const { pathname, search, hash, username } = new URL(url);
  return pathname === "/" && !search && !hash && !username;
}

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname) || /(^|\.)localhost$/.test(hostname);
}

/** `name=value`, as OpenTelemetry writes headers: signs that mean something are written with `%`. */
const readHeaders = (list: readonly string[]): Record<string, string> =>
  Object.fromEntries(list.map((one) => [one.split("=")[0]?.trim() ?? "", decoded(one.slice(one.indexOf("=") + 1))]));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return text.trim();
  }
};
