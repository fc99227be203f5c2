import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "#server/db/connect.ts";
import type { DeletionStep } from "#server/features/accounts/delete-account.ts";
import type { RegistrationStep } from "#server/features/accounts/register.ts";
import type { EmailTemplate } from "#server/features/mail/send-queued-mail.ts";
import type { Route } from "#server/http/route.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import type { JobQueue } from "#server/jobs/jobs.ts";
import type { Keyring } from "#server/keyring.ts";
import type { SecretBox } from "#server/secret-box.ts";
import type { Config } from "../config/config.ts";
import type { Outside } from "../outside.ts";

/** What every area stands on. */
export type Ground = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly outside: Outside;
  readonly keyring: Keyring;
  readonly secretBox: SecretBox;
  readonly log: Log;
  /** What owners want waits for what callers want. */
  readonly callsFirst: boolean;
};

type Line = (fields: object, text: string) => void;
export type Log = { readonly info: Line; readonly warn: Line; readonly error: Line };

/** What an area brings to the product. */
export type Area = {
  readonly routes: readonly Route[];
  readonly jobs: readonly JobHandler[];
  readonly emailTemplates: readonly EmailTemplate[];
  readonly registrationSteps: readonly RegistrationStep[];
  readonly deletionSteps: readonly DeletionStep[];
};
