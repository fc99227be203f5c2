import type { Clock } from "#domain/time/clock.ts";
import type { Hooks } from "#providers/hooks/port.ts";
import type { Mail } from "#providers/mail/port.ts";
import type { Model } from "#providers/model/port.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { AboutCall } from "./owner-text.ts";
import type { FinishedCall } from "./reading/finished-call.ts";
import type { CallReading } from "./reading/read-call.ts";
import type { ModelWords } from "./reading/with-model-words.ts";

/** Where an owner wants to hear of calls; empty texts are none. */
export type CallListeners = {
  readonly zapier_webhook: string;
  readonly email_from: string;
  readonly email_to: string;
  readonly sendgrid_key: string;
  /** The owner's switch; on where it was never touched. */
  readonly email_after_calls?: boolean | undefined;
};

/** Mail goes out through the owner's own account. */
export const hasOwnMail = ({ email_from, sendgrid_key }: CallListeners): boolean =>
  email_from !== "" && sendgrid_key !== "";

/** What a try leads to. */
export type TryVerdict =
  | { readonly kind: "delivered" }
  | { readonly kind: "again"; readonly waitMs: number }
  | { readonly kind: "over" };

/** Looks into what callers said, where that holds up nobody's call. Fails where it takes too long; the same call may be read later. */
export type CallReader = {
  readCall(call: FinishedCall, words: ModelWords | undefined, signal: AbortSignal): Promise<CallReading>;
  ownerText(about: AboutCall): Promise<string>;
};

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type AfterCallNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Absent: calls are read by rules. */
  readonly model: Model | undefined;
  readonly reader: CallReader;
  readonly mail: Mail;
  /** Mail through the account of an owner's own. */
  readonly mailBy: (apiKey: string) => Mail;
  readonly from: string;
  readonly publicUrl: string;
  /** Addresses are proved before mail of ours goes there. */
  readonly verifyOwners: boolean;
  /** Where somebody who is not the owner stops the mails. */
  readonly stopMailsUrl: (receiver_id: string) => string;
  readonly hooks: Hooks;
  /** All that sign an owner's webhooks now. */
  readonly webhookSecrets: (owner_id: string) => Promise<readonly string[]>;
  /** Milliseconds on a watch that nobody sets, for how long a try took. */
  readonly watchMs: () => number;
  /** By how often it was tried, 1 being the first, and how that went. */
  readonly judgeTry: (
    attempt: number,
    outcome: { readonly status: number } | { readonly failure: { readonly retryable: boolean } },
  ) => TryVerdict;
  /** Nothing for an assistant who is gone. */
  readonly listenersOf: (owner_id: string, assistant_id: string) => Promise<CallListeners | undefined>;
  readonly onGivenUp: (channel: string, code: string) => void;
};
