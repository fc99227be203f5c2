import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Clock } from "#domain/time/clock.ts";
import type { Speech } from "#providers/speech/port.ts";
import { buildApp, type LogTo } from "#server/app.ts";
import { createBoundedQueue } from "#server/bounded-queue.ts";
import { connect, type Db } from "#server/db/connect.ts";
import { openListener } from "#server/db/listener.ts";
import { migrate, migrationPatienceMs } from "#server/db/migrate.ts";
import { createWaitMeter } from "#server/db/wait-meter.ts";
import { accountEmails } from "#server/features/accounts/email-templates.ts";
import { createPasswords, type HashCost } from "#server/features/accounts/passwords.ts";
import { accountRoutes } from "#server/features/accounts/routes.ts";
import { createSignedIn } from "#server/features/accounts/signed-in.ts";
import { sweepAccounts } from "#server/features/accounts/sweep.ts";
import type { CallReader } from "#server/features/after-call/needs.ts";
import { auditLogRoutes } from "#server/features/audit-log/routes.ts";
import { sweepAuditLog } from "#server/features/audit-log/sweep.ts";
import { lockMark, newProcessMark } from "#server/features/calls/process-mark.ts";
import { descriptionRoutes } from "#server/features/description/routes.ts";
import { createReadiness } from "#server/features/health/readiness.ts";
import { healthRoutes } from "#server/features/health/routes.ts";
import { sweepInbox } from "#server/features/inbox/sweep.ts";
import { workInbox } from "#server/features/inbox/work-inbox.ts";
import { processName } from "#server/features/installation/live-processes.ts";
import { openKeyring } from "#server/features/installation/open-keyring.ts";
import { tryWrite } from "#server/features/installation/try-write.ts";
import { openPushKeys } from "#server/features/push/push-keys.ts";
import { secondStep } from "#server/features/second-factor/second-step.ts";
import { sweepThrottles } from "#server/features/throttle/sweep.ts";
import { isBusy } from "#server/http/busy.ts";
import { describe } from "#server/http/failures.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { wakeRounds } from "#server/jobs/wake-rounds.ts";
import { advertisingTagOf, type Config, pushKeysOf } from "./config/config.ts";
import { secretKeysOf } from "./config/secret-key.ts";
import { askForRoom, defaultConnections, divideConnections } from "./connections.ts";
import { hashesAtOnce, loginQueue } from "./logins.ts";
import { openTraces } from "./open-traces.ts";
import { type Outside, reachOutside } from "./outside.ts";
import { createSeldom } from "./seldom.ts";
import type { Stops } from "./stops.ts";
import { wireAfterCall } from "./wiring/after-call.ts";
import { wireAssistants } from "./wiring/assistants.ts";
import { wireBookings } from "./wiring/bookings.ts";
import { createCallReader } from "./wiring/call-reader.ts";
import { wireCallers } from "./wiring/callers.ts";
import { type BrainsFor, wireCalls } from "./wiring/calls.ts";
import { wireConversations } from "./wiring/conversations.ts";
import { wireDevelopers } from "./wiring/developers.ts";
import { wireEscalations } from "./wiring/escalations.ts";
import { wireEvents } from "./wiring/events.ts";
import { wireFirstSteps } from "./wiring/first-steps.ts";
import type { Ground, Log } from "./wiring/ground.ts";
import { wireMails } from "./wiring/mails.ts";
import { wireMetrics } from "./wiring/metrics.ts";
import { payingOf, wireMoney } from "./wiring/money.ts";
import { createMonitoring } from "./wiring/monitoring.ts";
import { wireNotifications } from "./wiring/notifications.ts";
import { wireOwners } from "./wiring/owners.ts";
import { wireSecondFactor } from "./wiring/second-factor.ts";

type Options = {
  readonly config: Config;
  readonly clock: Clock;
  /** Sets the clock forward. Absent: it shows the true time. */
  readonly moveClock?: ((to: Date) => void) | undefined;
  readonly projectDir: string;
  readonly databaseUrl: string;
  /** The server itself, where a pooler stands at the other address. Absent: there is none. */
  readonly directUrl?: string | undefined;
  /** The built web app. Absent: the API alone. */
  readonly pagesDir?: string;
  readonly say: (progress: string) => void;
  /** Where the log goes. Absent: standard output. */
  readonly logTo?: LogTo | undefined;
  /** Filled as parts start, so that a signal in the middle of starting stops what already runs. */
  readonly stops: Stops;
  /** A clock that does not jump, in milliseconds. Absent: the process's own. */
  readonly watchMs?: (() => number) | undefined;
  /** How fast time goes by on the sandbox's phones. Absent: as in life. */
  readonly phoneSpeed?: number | "instant" | undefined;
  /** Whether anybody listens at the public address. False: for tests that listen nowhere, and whom no service can tell anything. */
  readonly isListening?: boolean | undefined;
  /** Who answers calls. Absent: the brains of the house. */
  readonly brainsFor?: BrainsFor | undefined;
  /** By which she hears and speaks herself. Absent: this machine's, as it is configured. Closed by whoever made it. */
  readonly speech?: Speech | undefined;
  /** Reads finished calls. Absent: one of its own. For tests with many products in one process, because its thread starts slowly. */
  readonly callReader?: CallReader | undefined;
  /** Of passwords. Absent: what keeps them safe. For tests, which hash thousands. */
  readonly hashCost?: HashCost | undefined;
  /** A transaction that asks for a second connection fails at once: for tests. */
  readonly oneConnectionEach?: true;
  /** Whether owners are asked to come back while callers wait, and rehearsals give way to calls. False: for tests, on machines that are slower than their tests. */
  readonly sheds?: boolean | undefined;
};

export type Wired = {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly outside: Outside;
  /** Calls are turned away from now on, and live ones handed over. */
  readonly drain: () => Promise<void>;
};

/** Hands every part what it needs. The composition root: dependencies are seen here, and then in the areas in `wiring`. */
export async function wire(options: Options): Promise<Wired> {
  const { config, clock, moveClock, projectDir, databaseUrl, directUrl = databaseUrl, pagesDir, say, stops } = options;
  const { publicUrl, trustedProxies, logLevel } = config;
  const { supportEmail } = config.mail;
  const { version } = JSON.parse(readFileSync(join(projectDir, "package.json"), "utf8")) as { version: string };

  // A failed start says by itself why, and connections that end while stopping are meant to.
  let written: FastifyInstance["log"] | undefined;
  const log: Log = {
    info: (fields, text) => written?.info(fields, text),
    warn: (fields, text) => written?.warn(fields, text),
    error: (fields, text) => written?.error(fields, text),
  };
  const seldom = createSeldom();
  const tellOf = (what: string, error: unknown, tell: (fields: object) => void) => {
    const failure = describe(error);
    seldom(`${what} ${failure.code ?? failure.name}`, (more) => stops.begun() || tell({ failure, ...more }));
  };
  const failed = (what: string) => (error: Error) =>
    tellOf(what, error, (fields) => log.error(fields, `${what} failed`));
  const onLost = failed("database connection");
  const cores = availableParallelism();
  const connections = divideConnections(
    config.connections ??
      defaultConnections({
        ...{ mostCalls: config.mostCalls, cores },
        // What a pooler hands out it does not say, and it costs the server nothing.
        serverHas: directUrl === databaseUrl ? await askForRoom(databaseUrl) : Number.POSITIVE_INFINITY,
      }),
  );
  const oneEach = options.oneConnectionEach;
  const nowMs = () => performance.now();
  const waits = createWaitMeter({ nowMs });
  const db = connect(databaseUrl, { size: connections.owners, atOnce: cores, oneEach, onLost });
  stops.add(() => db.destroy());
  const callersDb = connect(databaseUrl, { size: connections.callers, waits, oneEach, onLost });
  stops.add(() => callersDb.destroy());
  const migrating = connect(directUrl, { size: 1, patienceMs: migrationPatienceMs, onLost });
  stops.add(() => migrating.destroy());
  const migrated = await migrate(migrating, join(projectDir, "db", "migrations"));
  await migrating.destroy();
  if (migrated.applied.length > 0) say("Brought the database's tables up to date.");
  const keys = await openKeyring({ db, now: clock.now() }, secretKeysOf(config));
  const mark = newProcessMark();
  const listener = openListener({ url: directUrl, first: lockMark(mark), name: processName(keys.keyring) });
  stops.add(() => listener.close());

  const jobs = await startJobs({
    url: databaseUrl,
    listener,
    connections: connections.jobs,
    onError: failed("jobs"),
    onFailed: (job, error) => tellOf(job, error, (fields) => log.warn({ job, ...fields }, "a job failed")),
    tell: log.info,
  });
  stops.add(() => jobs.stop());
  const outside = await reachOutside({
    config,
    clock,
    log,
    ...{ phoneSpeed: options.phoneSpeed, speech: options.speech },
    isListening: options.isListening,
    moveClock:
      moveClock &&
      (async (to) => {
        moveClock(to);
        await jobs.runScheduled();
      }),
  });
  stops.add(async () => outside.sandbox?.close());
  stops.add(() => outside.mail.close());
  stops.add(async () => void (await Promise.all([outside.model?.close(), outside.speech.speech.close()])));
  const passwords = await createPasswords({ atOnce: hashesAtOnce, cost: options.hashCost });
  const logins = createBoundedQueue(loginQueue);
  const onManyFailures = (failures: number) =>
    log.warn({ code: "login_failures", failures }, "many logins failed in this hour");
  const signedIn = createSignedIn({ db, clock, onManyFailures });
  const hearing = listener.hear("owner_changed", {
    onNotify: signedIn.forget,
    onDeaf: () => signedIn.keep(false),
    onHearing: () => signedIn.keep(true),
  });
  const probe = randomUUID();
  const readiness = createReadiness({
    isStopping: stops.begun,
    write: () => tryWrite(callersDb, probe),
    isWorking: jobs.isWorking,
    isHearing: listener.isHearing,
    nowMs,
  });

  const ground: Ground = { config, db, clock, jobs, outside, ...keys, log, callsFirst: options.sheds !== false };
  const paying = payingOf(ground);
  const money = wireMoney(ground, paying);
  const bookings = wireBookings(ground, callersDb, { isListening: options.isListening });
  const { watchMs = nowMs, brainsFor, speech = outside.speech.speech } = options;
  const traces = await openTraces(config.traces, version);
  const monitoring = createMonitoring(traces);
  stops.add(monitoring.close);
  const escalations = wireEscalations({ ...ground, db: callersDb }, stops);
  const lines = { watchMs, mark, meter: monitoring.meter, listener, escalations, brainsFor, speech };
  const calls = wireCalls({ ...ground, db: callersDb }, { booking: bookings.booking, ...lines });
  const afterCall = wireAfterCall(ground, options.callReader ?? createCallReader());
  const conversations = wireConversations(ground);
  const pushKeys = await openPushKeys({ ...ground, newKeys: outside.push.newKeys, given: pushKeysOf(config) });
  const notifications = wireNotifications(ground, pushKeys);
  const owners = wireOwners(ground, signedIn.forget);
  const events = wireEvents(ground, listener);
  const texts = [escalations, calls, afterCall, conversations, notifications, owners].flatMap((area) => area.texts);
  // In this order an owner leaves, too: the account at the payment provider is closed last.
  const areas = [
    wireAssistants(ground, paying),
    bookings,
    owners,
    wireCallers(ground, bookings.bookingOnScreen, texts, escalations.acceptByText, stops),
    escalations,
    calls,
    afterCall,
    conversations,
    wireMetrics(ground),
    wireFirstSteps(ground),
    notifications,
    wireDevelopers(ground),
    wireSecondFactor(ground, { passwords, signedIn, onManyFailures }),
    events,
    money,
  ];
  const registrationSteps = areas.flatMap((area) => area.registrationSteps);
  const deletionSteps = areas.flatMap((area) => area.deletionSteps);

  const app = await buildApp({
    routes: [
      ...healthRoutes({ readiness }),
      ...descriptionRoutes({ version, publicUrl }),
      ...accountRoutes({
        ...{ db, clock, jobs, passwords, signedIn, logins, registrationSteps, deletionSteps },
        askForEmail: owners.askForEmail,
        secondStep: secondStep({ db, clock }),
        onManyFailures,
      }),
      ...auditLogRoutes({ db }),
      ...areas.flatMap((area) => area.routes),
    ],
    authenticator: signedIn,
    isBusy: () => ground.callsFirst && isBusy(waits),
    ...(pagesDir ? { pagesDir } : {}),
    sandboxUrl: outside.sandbox?.url,
    advertising: advertisingTagOf(config),
    securityContact: { email: supportEmail, clock },
    publicUrl,
    trustedProxies,
    logLevel,
    logTo: options.logTo,
  });
  stops.add(() => app.close());
  bookings.headers.attach(app);
  calls.attach(app);
  monitoring.attach(app, { db, clock, config, projectDir, readiness, liveCalls: calls.liveCount });
  stops.add(calls.drain);
  // Callers must not wait until other parts have stopped.
  stops.signal.addEventListener("abort", () => void calls.drain(), { once: true });
  // The server waits for every answer to end, and a stream of events has no end of its own.
  stops.signal.addEventListener("abort", events.endStreams, { once: true });
  await app.ready();
  written = app.log;
  if (migrated.newer.length > 0)
    log.warn(
      { migrations: migrated.newer },
      "the database was migrated by a newer version; this one runs on it as it is",
    );

  const templates = [
    ...accountEmails({ db, clock, publicUrl, supportEmail }),
    ...areas.flatMap((area) => area.emailTemplates),
  ];
  const handlers = [
    ...wireMails(ground, templates),
    sweepAccounts({ db, clock }),
    sweepThrottles({ db, clock }),
    sweepAuditLog({ db, clock }),
    workInbox({ db, clock, readers: [money.inboxReader, calls.inboxReader, conversations.inboxReader] }),
    ...sweepInbox({ db, clock, jobs }),
    ...areas.flatMap((area) => area.jobs),
    wakeRounds({ db, jobs }),
  ];
  await jobs.work(handlers.map(traces.job));
  // The next readiness probe says that this process is ready.
  await hearing;
  return { app, db, outside, drain: calls.drain };
}
