import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler } from "../../jobs/job.ts";
import { closeEvent, findUnhandled } from "./store.ts";
import { workInboxJob } from "./take-in.ts";

/** Does what one provider's news calls for. It may run again for the same news, and in any order. */
export type InboxReader = {
  readonly provider: string;
  readonly read: (news: never, options: { signal: AbortSignal }) => Promise<void>;
};

export const inboxReader = <News>(
  provider: string,
  read: (news: News, options: { signal: AbortSignal }) => Promise<void>,
): InboxReader => ({ provider, read });

/** Works on one kept piece of news. What fails stays open and is tried again. */
export const workInbox = (needs: { db: Db; clock: Clock; readers: readonly InboxReader[] }): JobHandler =>
  handle(workInboxJob, async (key, { signal }) => {
    const { db, clock, readers } = needs;
    const event = await findUnhandled(db, key);
    if (!event) return;
    await readers.find(({ provider }) => provider === event.provider)?.read(event.news as never, { signal });
    await closeEvent(db, key, clock.now());
  });
