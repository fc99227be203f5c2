import { hourMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import { insertLapse } from "./store.ts";

/** The model did not answer, speech broke off, the calendar could not be read, the line was lost, or answers came late. */
export type LapseKind = "model" | "speech" | "calendar" | "line" | "slow";

type Lapse = {
  readonly owner_id: string;
  readonly assistant_id: string;
  readonly kind: LapseKind;
  readonly at: Date;
  /** Absent where it is about whoever called in this hour. */
  readonly call_id?: string | undefined;
};

/** Notes that an hour was not at its best, once. */
export async function noteLapse(db: Db, { at, call_id = undefined, ...lapse }: Lapse): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  await insertLapse(db, { ...lapse, hour, call_id: call_id ?? null });
}
