import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "#domain/time/clock.ts";
import { type ProviderError, providerFailed } from "#providers/provider-error.ts";
import { within } from "#server/basics/within.ts";
import type { Db } from "#server/db/connect.ts";
import type { Readiness } from "#server/features/health/readiness.ts";
import { serveChecklist } from "#server/features/monitoring/serve-checklist.ts";
import { serveMetrics } from "#server/features/monitoring/serve-metrics.ts";
import { type Backlog, readBacklog } from "#server/features/monitoring/store.ts";
import type { Meter } from "#voice/meter.ts";
import type { Config } from "../config/config.ts";
import { createExamine } from "../doctor/examine.ts";
import type { Traces } from "../traces.ts";

type Needs = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly projectDir: string;
  readonly readiness: Readiness;
  readonly liveCalls: () => number;
};

/** With what only the carrier's webhooks know. */
export type CallMeter = Meter & { readonly speechFailed: (what: { code: string; to: string }) => void };

export type Monitoring = {
  readonly meter: CallMeter;
  attach(app: FastifyInstance, needs: Needs): void;
  readonly close: () => Promise<void>;
};

/** A scrape is answered, whatever the database does. */
const backlogMs = 2_000;
/** A caller does not notice the first two steps, and hangs up after the last. */
const firstWordSteps = [0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.5, 2, 3, 4, 6, 10];

/** What an operator watches, as Prometheus reads it: this process's own counts, and what waits in the whole installation. */
export function createMonitoring(traces: Traces): Monitoring {
  const registry = new Registry();
  const registers = [registry];
  const begun = new Counter({
    name: "belle_calls_begun_total",
    help: "Calls that this process began to carry.",
    registers,
  });
  const ended = new Counter({
    ...{ name: "belle_calls_ended_total", help: "Calls that ended in this process, by how.", registers },
    labelNames: ["ending"],
  });
  const firstWord = new Histogram({
    ...{
      name: "belle_first_word_seconds",
      help: "From what a caller said to the first word of the answer.",
      registers,
    },
    buckets: firstWordSteps,
  });
  const failedBrain = new Counter({
    ...{ name: "belle_model_failovers_total", help: "Turns that the built-in brain took over.", registers },
    labelNames: ["brain", "code"],
  });
  const failedSpeech = new Counter({
    ...{
      name: "belle_speech_failovers_total",
      help: "Conversations that broke at the carrier and were begun with other providers of speech, or with none.",
      registers,
    },
    labelNames: ["code", "to"],
  });
  const failures = new Counter({
    ...{ name: "belle_provider_errors_total", help: "Requests to a service that failed, tries included.", registers },
    labelNames: ["provider", "code"],
  });
  const onFailure = (error: unknown) => {
    const { provider, code } = error as ProviderError;
    failures.inc({ provider, code });
  };
  subscribe(providerFailed, onFailure);

  return {
    meter: {
      begun: () => begun.inc(),
      ended: (ending) => ended.inc({ ending }),
      firstWord(ms) {
        firstWord.observe(ms / 1000);
        traces.turn(ms);
      },
      brainFailed: (brain, code) => failedBrain.inc({ brain, code }),
      speechFailed: ({ code, to }) => failedSpeech.inc({ code, to }),
    },
    attach(app, { db, clock, config, projectDir, readiness, liveCalls }) {
      const { metricsToken: token } = config;
      traces.attach(app);
      const live = new Gauge({ name: "belle_calls_live", help: "Calls that this process carries now.", registers });
      const ready = new Gauge({
        name: "belle_ready",
        help: "Whether this process takes calls, as /readyz says.",
        registers,
      });
      const show = showBacklog(registers);
      let isWatched = false;
      const write = async (): Promise<string> => {
        // Of memory, the event loop and the collector: watching them costs something, and is begun when somebody looks.
        if (!isWatched) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
        isWatched = true;
        live.set(liveCalls());
        ready.set((await readiness()).length === 0 ? 1 : 0);
        // Without an answer these are missing, which an alarm can be set on; old figures would look like a quiet day.
        show(await within(backlogMs, readBacklog(db, clock.now())).catch(() => undefined));
        return registry.metrics();
      };
      serveMetrics(app, { token, type: registry.contentType, write });
      serveChecklist(app, { token, examine: createExamine({ config, projectDir, clock }) });
    },
    async close() {
      unsubscribe(providerFailed, onFailure);
      await traces.close();
    },
  };
}

function showBacklog(registers: Registry[]): (backlog: Backlog | undefined) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const waiting = gauge("belle_jobs_waiting", "Jobs that are due and not begun.", ["job"]);
  const oldest = gauge("belle_jobs_oldest_seconds", "For how long the oldest of them waits.", ["job"]);
  const failed = gauge("belle_jobs_failed", "Jobs that failed for good and are still kept.", ["job"]);
  const texts = gauge("belle_texts", "Texts of the last day, by how they fared.", ["state"]);
  const pushes = gauge("belle_pushes", "Alerts on owners' devices of the last day, by how they fared.", ["state"]);
  const mails = gauge("belle_mails_waiting", "Mails that are not sent yet.");
  const unreported = gauge(
    "belle_seconds_unreported",
    "Seconds of calls that the payment provider was not told of yet.",
  );
  const unreportedAge = gauge("belle_seconds_unreported_oldest_seconds", "How long ago the oldest of them were used.");
  const all = [waiting, oldest, failed, texts, pushes, mails, unreported, unreportedAge];
  return (backlog) => {
    for (const one of all) one.reset();
    for (const one of [mails, unreported, unreportedAge]) one.remove();
    if (!backlog) return;
    for (const { job, ...jobs } of backlog.jobs) {
      waiting.set({ job }, jobs.waiting);
      oldest.set({ job }, jobs.oldest_seconds);
      failed.set({ job }, jobs.failed);
    }
    for (const { state, texts: count } of backlog.texts) texts.set({ state }, count);
    for (const { state, pushes: count } of backlog.pushes) pushes.set({ state }, count);
    mails.set(backlog.mails_waiting);
    unreported.set(backlog.unreported.seconds);
    unreportedAge.set(backlog.unreported.oldest_seconds);
  };
}
