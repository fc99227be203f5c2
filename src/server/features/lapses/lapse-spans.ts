import { hourMs } from "#domain/time/units.ts";
import type { LapseRow } from "./store.ts";

export type LapseSpan = Omit<LapseRow, "hour"> & { readonly from: Date; readonly until: Date };

/** Hours that follow each other with the same trouble are one span; the newest first, as they are given. */
export function lapseSpans(rows: readonly LapseRow[]): readonly LapseSpan[] {
  const spans: LapseSpan[] = [];
  for (const { hour, ...row } of rows) {
    const until = new Date(hour.getTime() + hourMs);
    const next = spans.findIndex(
      (span) =>
        span.assistant_id === row.assistant_id && span.kind === row.kind && span.from.getTime() === until.getTime(),
    );
    const after = spans[next];
    if (after) spans[next] = { ...after, from: hour, calls: [...row.calls, ...after.calls] };
    else spans.push({ ...row, from: hour, until });
  }
  return spans;
}
