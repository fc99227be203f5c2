import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Clock } from "#domain/clock.ts";
import { buildApp } from "#server/app.ts";
import { connect, type Db } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { listenForNotices } from "#server/db/notices.ts";
import { ping } from "#server/db/ping.ts";
import { accountLetters } from "#server/features/accounts/letters.ts";
import { createPasswords } from "#server/features/accounts/passwords.ts";
import { accountRoutes } from "#server/features/accounts/routes.ts";
import { createSignedIn } from "#server/features/accounts/signed-in.ts";
import { sweepAccounts } from "#server/features/accounts/sweep.ts";
import { carryOver } from "#server/features/appointments/carry-over.ts";
import { appointmentRoutes } from "#server/features/appointments/routes.ts";
import { sweepAppointments } from "#server/features/appointments/sweep.ts";
import { activatePaid } from "#server/features/assistants/activate-paid.ts";
import { bookersOf } from "#server/features/assistants/bookers-of.ts";
import { knownAssistants } from "#server/features/assistants/known-assistants.ts";
import { assistantLetters } from "#server/features/assistants/letters.ts";
import { buyNumbers } from "#server/features/assistants/numbers/buy-number.ts";
import { releaseInBackground } from "#server/features/assistants/numbers/release-number.ts";
import { sweepNumbers } from "#server/features/assistants/numbers/sweep-numbers.ts";
import { releaseWithAccount } from "#server/features/assistants/release-with-account.ts";
import { assistantRoutes } from "#server/features/assistants/routes.ts";
import { sweepPending } from "#server/features/assistants/sweep-pending.ts";
import { createAnswerHeaders } from "#server/features/calendars/answer-headers.ts";
import { busyTimesOf } from "#server/features/calendars/busy-times-of.ts";
import { calendarFor } from "#server/features/calendars/calendar-for.ts";
import { endGrantsOfOwner } from "#server/features/calendars/end-grants-of-owner.ts";
import { calendarLetters } from "#server/features/calendars/letters.ts";
import { revokeGrants } from "#server/features/calendars/revocations/revoke-grants.ts";
import { calendarRoutes } from "#server/features/calendars/routes.ts";
import { sweepCalendars } from "#server/features/calendars/sweep.ts";
import { syncCalendar, syncCalendars } from "#server/features/calendars/sync/sync-calendar.ts";
import { descriptionRoutes } from "#server/features/description/routes.ts";
import { healthRoutes } from "#server/features/health/routes.ts";
import { sweepInbox } from "#server/features/inbox/sweep.ts";
import { workInbox } from "#server/features/inbox/work-inbox.ts";
import { incomingCallRoutes } from "#server/features/incoming-calls/routes.ts";
import { checkSecretKey } from "#server/features/installation/check-secret-key.ts";
import { reconcileNightly } from "#server/features/ledger/reports/reconcile-seconds.ts";
import { reportSeconds } from "#server/features/ledger/reports/report-seconds.ts";
import { ledgerRoutes } from "#server/features/ledger/routes.ts";
import { settleLedger } from "#server/features/ledger/settle-ledger.ts";
import { claimTrial, keepTrialSpent } from "#server/features/ledger/trial/claim-trial.ts";
import { sendQueuedMail } from "#server/features/mail/send-queued-mail.ts";
import { sweepMails } from "#server/features/mail/sweep.ts";
import { standingLetters } from "#server/features/payment-status/letters.ts";
import { reviewAll, reviewPaymentStatus } from "#server/features/payment-status/review-payment-status.ts";
import { paymentStatusRoutes } from "#server/features/payment-status/routes.ts";
import { beginAccount, settleInBackground } from "#server/features/payments/begin-account.ts";
import { closeAccounts, startClosingAccount } from "#server/features/payments/close-account.ts";
import { paymentNewsReader } from "#server/features/payments/handle-payment-news.ts";
import { reconcileAccounts } from "#server/features/payments/reconcile-accounts.ts";
import { paymentRoutes } from "#server/features/payments/routes.ts";
import { standingOf } from "#server/features/payments/standing.ts";
import { portLetters } from "#server/features/port-requests/letters.ts";
import { portRequestRoutes } from "#server/features/port-requests/routes.ts";
import { sweepPortMails } from "#server/features/port-requests/sweep-port-mails.ts";
import { sweepThrottles } from "#server/features/throttle/sweep.ts";
import { websiteAnalysisRoutes } from "#server/features/website-analysis/routes.ts";
import { describe } from "#server/http/failures.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { createLane } from "#server/lane.ts";
import { createSecretBox } from "#server/secret-box.ts";
import { createWebhookSecrets } from "#server/webhook-secrets.ts";
import type { Config } from "./config.ts";
import { type Outside, reachOutside } from "./outside.ts";
import { secretKeyOf } from "./secret-key.ts";
import type { Stops } from "./stops.ts";

type Options = {
  readonly config: Config;
  readonly clock: Clock;
  /** Sets the clock forward. Absent: it shows the true time. */
  readonly moveClock?: ((to: Date) => void) | undefined;
  readonly projectDir: string;
  readonly databaseUrl: string;
  /** The built web app. Absent: the API alone. */
  readonly pagesDir?: string;
  readonly say: (progress: string) => void;
  /** Filled as parts start, so that a signal in the middle of starting stops what already runs. */
  readonly stops: Stops;
};

export type Wired = { readonly app: FastifyInstance; readonly db: Db; readonly outside: Outside };

/** Hashing takes a whole core while it runs, and callers need the other one. */
const hashesAtOnce = 1;
/** One hashes while the other asks the database. */
const loginLane = {
  atOnce: 2,
  waitingAtMost: 100,
  fullText: "Too many people are logging in right now. Please try again in a moment.",
};
/** Each waits for its turn in a transaction, and the other connections are for everybody else. */
const bookingLane = {
  atOnce: 3,
  waitingAtMost: 500,
  fullText: "Too many people are booking right now. Please try again in a moment.",
};

/** Hands every part what it needs. Whoever wants to know what depends on what reads this function. */
export async function wire(options: Options): Promise<Wired> {
  const { config, clock, moveClock, projectDir, databaseUrl, pagesDir, say, stops } = options;
  const { publicUrl, trustedProxies, logLevel } = config;
  const { from, supportEmail } = config.mail;
  const { version } = JSON.parse(readFileSync(join(projectDir, "package.json"), "utf8")) as { version: string };

  // A failed start says by itself why, and connections that end while stopping are meant to.
  let log: FastifyInstance["log"] | undefined;
  const failed = (what: string) => (error: Error) =>
    stops.begun() || log?.error({ failure: describe(error) }, `${what} failed`);
  const db = connect(databaseUrl, { onLost: failed("database connection") });
  stops.add(() => db.destroy());
  const migrated = await migrate(db, join(projectDir, "db", "migrations"));
  if (migrated.length > 0) say("Brought the database's tables up to date.");
  const secretKey = secretKeyOf(config);
  await checkSecretKey(db, secretKey);

  const jobs = await startJobs({ url: databaseUrl, onError: failed("jobs") });
  stops.add(() => jobs.stop());
  const outside = await reachOutside({
    config,
    clock,
    log: {
      info: (fields, text) => log?.info(fields, text),
      error: (fields, text) => log?.error(fields, text),
    },
    moveClock:
      moveClock &&
      (async (to) => {
        moveClock(to);
        await jobs.runScheduled();
      }),
  });
  stops.add(async () => outside.sandbox?.close());
  stops.add(() => outside.mail.close());
  stops.add(async () => outside.model?.close());
  const passwords = await createPasswords({ atOnce: hashesAtOnce });
  const logins = createLane(loginLane);
  const signedIn = createSignedIn({ db, clock });
  const notices = listenForNotices({
    url: databaseUrl,
    channel: "owner_changed",
    onNotice: signedIn.forget,
    onDeaf: () => signedIn.keep(false),
    onHearing: () => signedIn.keep(true),
  });
  stops.add(() => notices.close());
  const isReady = async () => !stops.begun() && (await ping(db));

  const { payments } = outside;
  const onTrouble = (code: string) => log?.error({ code }, "the payment provider refused us");
  const onSettled = async (owner_id: string) => {
    await activatePaid({ db, clock, jobs }, owner_id);
    await reviewPaymentStatus({ db, clock, jobs }, owner_id);
  };
  const paying = { db, clock, jobs, payments, onTrouble, onSettled };
  const registrationSteps = [
    { name: "a customer at the payment provider", run: beginAccount(paying) },
    claimTrial({ secretKey }),
  ];
  const customerOf = async (owner_id: string) => (await standingOf({ db }, owner_id)).customerId;
  const metering = { db, clock, payments, customerOf };
  const { telephony, hooks, mail } = outside;
  const secretBox = createSecretBox([secretKey]);
  const assisting = {
    ...paying,
    publicUrl,
    telephony,
    hooks,
    secretBox,
    webhookSecret: createWebhookSecrets(secretKey),
  };
  const porting = { db, clock, jobs, mail, from, supportEmail };
  const headers = createAnswerHeaders();
  const connecting = {
    db,
    clock,
    jobs,
    calendars: outside.calendars,
    secretBox,
    publicUrl,
    onTrouble: (what: string, fields: object) => log?.warn(fields, what),
  };
  const booking = {
    db,
    clock,
    jobs,
    bookings: createLane(bookingLane),
    assistantsOf: bookersOf({ db }),
    busyTimes: busyTimesOf({ db }),
    calendarFor: calendarFor(connecting),
  };
  // What was used is reported before the subscription that bills it ends.
  const deletionSteps = [
    releaseWithAccount(assisting),
    settleLedger,
    keepTrialSpent,
    endGrantsOfOwner(connecting),
    { name: "the customer at the payment provider", run: startClosingAccount(paying) },
  ];

  const app = await buildApp({
    routes: [
      ...healthRoutes({ isReady }),
      ...descriptionRoutes({ version, publicUrl }),
      ...accountRoutes({ db, clock, jobs, passwords, signedIn, logins, registrationSteps, deletionSteps }),
      ...paymentRoutes({ ...paying, publicUrl }),
      ...websiteAnalysisRoutes({ db, clock, pages: outside.pages, model: outside.model }),
      ...paymentStatusRoutes({ db, clock }),
      ...ledgerRoutes({ db, clock, assistants: knownAssistants({ db }) }),
      ...assistantRoutes(assisting),
      ...portRequestRoutes(porting),
      ...incomingCallRoutes({ db, clock, carrierWire: outside.carrierWire, publicUrl }),
      ...calendarRoutes({ ...connecting, headers }),
      ...appointmentRoutes(booking),
    ],
    door: signedIn,
    ...(pagesDir ? { pagesDir } : {}),
    sandboxUrl: outside.sandbox?.url,
    publicUrl,
    trustedProxies,
    logLevel,
  });
  stops.add(() => app.close());
  headers.attach(app);
  await app.ready();
  log = app.log;

  const onGivenUp = (kind: string, code: string) => app.log.error({ kind, code }, "mail given up");
  const writers = [
    ...accountLetters({ db, clock, publicUrl, supportEmail }),
    ...standingLetters({ publicUrl }),
    ...assistantLetters({ publicUrl }),
    ...portLetters({ db, supportEmail }),
    ...calendarLetters({ db, publicUrl }),
  ];
  await jobs.work([
    sendQueuedMail({ db, clock, mail: outside.mail, from, writers, onGivenUp }),
    sweepAccounts({ db, clock }),
    sweepThrottles({ db, clock }),
    sweepMails({ db, clock }),
    workInbox({ db, clock, readers: [paymentNewsReader(paying)] }),
    sweepInbox({ db, clock, jobs }),
    settleInBackground(paying),
    closeAccounts({
      ...paying,
      onUnbilled: (account_id, seconds) => app.log.warn({ account_id, seconds }, "an owner left without paying"),
    }),
    reconcileAccounts(paying),
    reviewAll({ db, clock, jobs }),
    buyNumbers(assisting),
    releaseInBackground(assisting),
    sweepNumbers(assisting),
    sweepPending(assisting),
    sweepPortMails(porting),
    reportSeconds({ ...metering, onRefused: (owner_id, code) => app.log.error({ owner_id, code }, "seconds refused") }),
    reconcileNightly({
      ...metering,
      onDifference: (owner_id, { difference_seconds }) =>
        app.log.error({ owner_id, difference_seconds }, "ledger and payment provider differ"),
    }),
    syncCalendars(connecting),
    syncCalendar(connecting),
    revokeGrants(connecting),
    sweepCalendars(connecting),
    carryOver(booking),
    sweepAppointments(booking),
  ]);
  return { app, db, outside };
}
