import { withDeadline } from "../../src/providers/with-deadline.ts";
import { checkAddress, checkListening, checkProxy } from "./check-address.ts";
import { checkAdvertising } from "./check-advertising.ts";
import { checkCalendars } from "./check-calendars.ts";
import { checkCarrier } from "./check-carrier.ts";
import { checkDatabase, checkProcesses, openDatabase } from "./check-database.ts";
import { checkDisk, checkZones } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import { checkModel } from "./check-model.ts";
import { checkPayments } from "./check-payments.ts";
import { checkPooler } from "./check-pooler.ts";
import { checkRounds } from "./check-rounds.ts";
import { checkSecretKey } from "./check-secret-key.ts";
import { type Finding, wrong } from "./finding.ts";
import { hideSecrets, secretsOf } from "./hide-secrets.ts";
import type { Needs } from "./needs.ts";

const usualDeadlineMs = 5_000;

type Options = Pick<Needs, "config" | "projectDir" | "clock"> & { readonly deadlineMs?: number };
type Check = readonly [name: string, run: (needs: Needs) => Promise<readonly Finding[]>];

/** Asks every service by its own protocol, all side by side. Whatever goes wrong with one is a finding like any other. */
export async function diagnose({ deadlineMs = usualDeadlineMs, ...options }: Options): Promise<readonly Finding[]> {
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
    ["Mail", checkMail],
    ["Language model", checkModel],
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
