import type { UnbilledReason } from "#domain/money/billing-rules.ts";

export type LedgerSeconds = {
  /** What would be billed without the trial. */
  readonly billable_seconds: number;
  /** Of these, what the trial pays for. */
  readonly free_seconds: number;
  /** Of these, what the owner pays for. */
  readonly billed_seconds: number;
};

/** One line of an owner's books: what a finished call used, or by how much an earlier line was wrong. */
export type LedgerEntry = LedgerSeconds & {
  readonly owner_id: string;
  readonly seq: number;
  readonly kind: "call" | "correction";
  readonly call_id: string;
  /** For a correction: the entry of its call. */
  readonly corrects: number | null;
  readonly assistant_id: string;
  /** Decides the day and the month that the call belongs to. */
  readonly answered_at: Date;
  readonly ended_at: Date;
  readonly recorded_at: Date;
  /** Why the call costs nothing, whatever its length. */
  readonly reason: UnbilledReason | null;
  readonly previous_hash: string;
  readonly hash: string;
};

/** SHA-256 of a text, in hexadecimal. Handed in, because the domain runs anywhere. */
export type Sha256 = (text: string) => string;

/** What the first entry of a chain carries in place of a hash before it. */
export const chainStart = "0".repeat(64);

const version = "ledger entry 1";

/** Everything in an entry but its own hash, in one order and one spelling. No field can hold a line break. */
export const entryText = (entry: Omit<LedgerEntry, "hash">): string =>
  [
    version,
    `owner ${entry.owner_id}`,
    `seq ${entry.seq}`,
    `kind ${entry.kind}`,
    `call ${entry.call_id}`,
    `corrects ${entry.corrects ?? "-"}`,
    `assistant ${entry.assistant_id}`,
    `answered ${entry.answered_at.toISOString()}`,
    `ended ${entry.ended_at.toISOString()}`,
    `recorded ${entry.recorded_at.toISOString()}`,
    `billable ${entry.billable_seconds}`,
    `free ${entry.free_seconds}`,
    `billed ${entry.billed_seconds}`,
    `reason ${entry.reason ?? "-"}`,
    `previous ${entry.previous_hash}`,
  ].join("\n");

export const sealEntry = (entry: Omit<LedgerEntry, "hash">, sha256: Sha256): LedgerEntry => ({
  ...entry,
  hash: sha256(entryText(entry)),
});

export const nothingUsed: LedgerSeconds = { billable_seconds: 0, free_seconds: 0, billed_seconds: 0 };

export const addSeconds = (one: LedgerSeconds, other: LedgerSeconds): LedgerSeconds => ({
  billable_seconds: one.billable_seconds + other.billable_seconds,
  free_seconds: one.free_seconds + other.free_seconds,
  billed_seconds: one.billed_seconds + other.billed_seconds,
});
