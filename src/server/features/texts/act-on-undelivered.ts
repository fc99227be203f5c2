import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler } from "../../jobs/job.ts";
import { undeliveredJob } from "./queue-text.ts";
import type { TextWriter } from "./send-queued-text.ts";
import { forgetParams, lockText } from "./store.ts";

type Needs = { readonly db: Db; readonly clock: Clock; readonly writers: readonly TextWriter[] };

/** Whoever wrote a text that did not arrive says what is done about it. What it was made from goes with that, so it is done once. */
export const actOnUndelivered = ({ db, clock, writers }: Needs): JobHandler =>
  handle(undeliveredJob, async ({ text_id }) => {
    await db.transaction().execute(async (tx) => {
      const text = await lockText(tx, text_id);
      if (!text || Object.keys(text.params as object).length === 0) return;
      await forgetParams(tx, text_id);
      const act = writers.find(({ kind }) => kind === text.kind)?.onUndelivered;
      await act?.(tx, text.params as never, { reason: text.reason, now: clock.now() });
    });
  });
