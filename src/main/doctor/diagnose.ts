import { withDeadline } from "#providers/with-deadline.ts";
import type { Config } from "../config/config.ts";
import { advertisingTagOf } from "../config/config.ts";
import { checkAddress, checkListening, checkProxy } from "./checks/check-address.ts";
import { checkCalendars } from "./checks/check-calendars.ts";
import { checkCarrier } from "./checks/check-carrier.ts";
import { checkDatabase, checkProcesses, openDatabase } from "./checks/check-database.ts";
import { checkDisk, checkZones } from "./checks/check-machine.ts";
import { checkMail } from "./checks/check-mail.ts";
import { checkMailRecords } from "./checks/check-mail-records.ts";
import { checkModel } from "./checks/check-model.ts";
import { checkPayments } from "./checks/check-payments.ts";
import { checkPooler } from "./checks/check-pooler.ts";
import { checkPush } from "./checks/check-push.ts";
import { checkReadings } from "./checks/check-readings.ts";
import { checkRounds } from "./checks/check-rounds.ts";
import { checkSecretKey } from "./checks/check-secret-key.ts";
import { checkStorage } from "./checks/check-storage.ts";
import { checkVoice } from "./checks/check-voice.ts";
import { type Finding, good, notSet, wrong } from "./finding.ts";
import type { Needs } from "./needs.ts";
import { tryCalendar } from "./try-calendar.ts";

/** Shorter ones would be found in ordinary words. */
const shortest = 6;
const hidden = "[hidden]";

/** Everything in the configuration that nobody may read over somebody's shoulder. */
export function secretsOf(config: Config): readonly string[] {
  const { secretKey, acceptedKeys, metricsToken, databaseUrl, databaseDirectUrl, mail, vendors } = config;
  const keys = Object.entries(vendors).flatMap(([name, value]) => (/_KEY$|_SECRET$|_TOKEN$/.test(name) ? [value] : []));
  const passwords = [databaseUrl, databaseDirectUrl, mail.smtpUrl, ...Object.values(vendors)].flatMap((url) => {
    if (url === undefined || !URL.canParse(url)) return [];
    const { password } = new URL(url);
    return [password, decoded(password)];
  });
  const all = [secretKey, ...acceptedKeys, metricsToken, ...keys, ...passwords].flatMap((secret) => secret ?? []);
  return all.filter((secret) => secret.length >= shortest);
}

/** Whatever a service, a library or the system put into its words. */
export const hideSecrets = (findings: readonly Finding[], secrets: readonly string[]): readonly Finding[] =>
  findings.map((finding) => {
    const clean = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, hidden), text);
    const text = clean(finding.text);
    return finding.state === "wrong" ? { ...finding, text, fix: clean(finding.fix) } : { ...finding, text };
  });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function checkAdvertising({ config }: Needs): Promise<readonly Finding[]> {
  const name = "Advertising tag";
  const tag = advertisingTagOf(config);
  if (!tag) return [notSet(name, "no page loads one")];
  return [good(name, `${tag.tagId} counts confirmed payments; whether it is known over there cannot be asked`)];
}

const usualDeadlineMs = 5_000;

type Options = Pick<Needs, "config" | "projectDir" | "clock" | "textRecords"> & {
  readonly deadlineMs?: number;
  /** Whose calendar is written to as well. Absent: nobody's. */
  readonly calendarOf?: string | undefined;
};
type Check = readonly [name: string, run: (needs: Needs) => Promise<readonly Finding[]>];

/** Asks every service by its own protocol, all side by side. Whatever goes wrong with one is a finding like any other. */
export async function diagnose({
  deadlineMs = usualDeadlineMs,
  calendarOf,
  ...options
}: Options): Promise<readonly Finding[]> {
  const facts = openDatabase({ ...options, deadlineMs });
  const needs: Needs = { ...options, deadlineMs, database: facts.catch(() => undefined) };
  const checks: readonly Check[] = [
    ["PostgreSQL", () => checkDatabase(needs, facts)],
    ["Connection pooler", checkPooler],
    ["Secret key", checkSecretKey],
    ["Public address", checkAddress],
    ["Trusted proxies", checkProxy],
    ["Listening", checkListening],
    ["Carrier", checkCarrier],
    ["Payments", checkPayments],
    ["Calendars", checkCalendars],
    ["Calendar readings", checkReadings],
    ...(calendarOf === undefined ? [] : [["Calendar of an owner", () => tryCalendar(needs, calendarOf)] as const]),
    ["Mail", checkMail],
    ["Mail records", checkMailRecords],
    ["Phone alerts", checkPush],
    ["Language model", checkModel],
    ["Voice", checkVoice],
    ["Recordings", checkStorage],
    ["Advertising tag", checkAdvertising],
    ["Data folder", checkDisk],
    ["Time zones", checkZones],
    ["Several processes", checkProcesses],
    ["Background work", checkRounds],
  ];
  const found = await Promise.all(checks.map((check) => answerOf(check, needs)));
  return hideSecrets(found.flat(), secretsOf(options.config));
}

/** A check may ask one thing after another; together they get this many times the deadline. */
const inARow = 5;

const answerOf = ([name, run]: Check, needs: Needs): Promise<readonly Finding[]> =>
  withDeadline(needs.deadlineMs * inARow, () => run(needs), { provider: name }).catch((error: unknown) => [
    wrong(name, `the check itself failed: ${error instanceof Error ? error.message : String(error)}`, "Run it again."),
  ]);
