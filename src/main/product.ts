import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "#domain/clock.ts";
import { buildApp } from "#server/app.ts";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { ping } from "#server/db/ping.ts";
import { authenticate } from "#server/features/accounts/authenticate.ts";
import { accountLetters } from "#server/features/accounts/letters.ts";
import { createPasswords } from "#server/features/accounts/passwords.ts";
import { accountRoutes } from "#server/features/accounts/routes.ts";
import { sweepAccounts } from "#server/features/accounts/sweep.ts";
import { descriptionRoutes } from "#server/features/description/routes.ts";
import { healthRoutes } from "#server/features/health/routes.ts";
import { checkSecretKey } from "#server/features/installation/check-secret-key.ts";
import { sendQueuedMail } from "#server/features/mail/send-queued-mail.ts";
import { sweepThrottles } from "#server/features/throttle/sweep.ts";
import { describe } from "#server/http/failures.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import type { Config } from "./config.ts";
import { takeDataFolder } from "./data-folder.ts";
import { startEmbeddedPostgres } from "./embedded-postgres/embedded-postgres.ts";
import { expectFreePort, listen } from "./listen.ts";
import { reachOutside } from "./outside.ts";
import { secretKeyOf } from "./secret-key.ts";
import type { Stops } from "./stops.ts";

type Options = {
  readonly config: Config;
  readonly clock: Clock;
  readonly projectDir: string;
  readonly say: (progress: string) => void;
  /** Filled as parts start, so that a signal in the middle of starting stops what already runs. */
  readonly stops: Stops;
};

export type Product = {
  readonly url: string;
  readonly sandboxUrl: string | undefined;
  readonly sandboxPassword: string | undefined;
};

/** Hashing takes a whole core while it runs, and callers need the other one. */
const hashesAtOnce = 1;

/** The wiring: takes the folder, starts every part in order, and hands each what it needs. Stops them in the opposite order. */
export async function startProduct({ config, clock, projectDir, say, stops }: Options): Promise<Product> {
  try {
    await expectFreePort(config.port, config.host);
    const folder = takeDataFolder(config.dataDir);
    stops.add(async () => folder.release());

    const url = config.databaseUrl ?? (await embedded(config, say, stops));
    const db = connect(url, { onLost: () => undefined });
    stops.add(() => db.destroy());
    const migrated = await migrate(db, join(projectDir, "db", "migrations"));
    if (migrated.length > 0) say(`Prepared the database: ${migrated.join(", ")}.`);
    await checkSecretKey(db, secretKeyOf(config));

    const {
      publicUrl,
      trustedProxies,
      logLevel,
      mail: { from, supportEmail },
    } = config;
    const { version } = JSON.parse(readFileSync(join(projectDir, "package.json"), "utf8")) as { version: string };
    const jobs = await startJobs({
      url,
      onError: (error) => app.log.error({ failure: describe(error) }, "jobs failed"),
    });
    stops.add(() => jobs.stop());
    const passwords = await createPasswords({ atOnce: hashesAtOnce });
    const accounts = { db, clock, jobs, passwords, deletionSteps: [] };
    const isReady = async () => !stops.begun() && (await ping(db));
    const app = await buildApp({
      routes: [...healthRoutes({ isReady }), ...descriptionRoutes({ version, publicUrl }), ...accountRoutes(accounts)],
      authenticate: authenticate({ db, clock }),
      pagesDir: join(projectDir, "build", "client"),
      publicUrl,
      trustedProxies,
      logLevel,
    });
    const outside = await reachOutside({ config, clock, log: app.log });
    if (outside.sandbox) stops.add(outside.sandbox.close);
    stops.add(() => outside.mail.close());
    const onGivenUp = (kind: string, code: string) => app.log.error({ kind, code }, "mail given up");
    const writers = accountLetters({ db, clock, publicUrl, supportEmail });
    await jobs.work([
      sendQueuedMail({ db, clock, mail: outside.mail, from, writers, onGivenUp }),
      sweepAccounts({ db, clock }),
      sweepThrottles({ db, clock }),
    ]);
    stops.add(() => app.close());
    await listen(app, config);
    folder.announce(publicUrl);
    return {
      url: publicUrl,
      sandboxUrl: outside.sandbox?.url,
      sandboxPassword: outside.sandboxPassword,
    };
  } catch (error) {
    await stops.run();
    throw error;
  }
}

async function embedded(config: Config, say: Options["say"], stops: Stops): Promise<string> {
  say("Starting the database ...");
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say });
  stops.add(() => postgres.stop());
  return postgres.url;
}
