import { createGather } from "../../basics/gather.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { LadderEvent } from "./ladder-event.ts";
import {
  appendEvents,
  appendToMany,
  type Change,
  type EscalationRow,
  listEventsOf,
  lockEscalation,
  lockFree,
} from "./store.ts";
import { type HelperUpdate, type PersonText, tellCalls, textPeople } from "./tell.ts";

/** What is written of a ladder at one moment, all or nothing. */
export type Written = {
  readonly events: readonly LadderEvent[];
  readonly change?: Change;
  readonly texts?: readonly PersonText[];
  readonly news?: Pick<HelperUpdate, "news"> & { readonly person_id: string | null };
  /** What else goes out with it. */
  readonly also?: (tx: Tx) => Promise<void>;
};

export type Write = {
  readonly id: string;
  readonly at: Date;
  /** As the writer knows it. It is read again only where somebody else has written since. */
  readonly known: () => { readonly head_seq: number; readonly events: readonly LadderEvent[] };
  readonly decide: (row: EscalationRow, events: readonly LadderEvent[]) => Written;
};

type Needs = { readonly db: Db; readonly jobs: Jobs };
type Locked = {
  row: EscalationRow;
  events: readonly LadderEvent[];
  readonly written: LadderEvent[];
  change: Change | undefined;
};

const mostAtOnce = 100;

/**
 * Writes on ladders, on many in one transaction where many are written at the same moment: two hundred emergencies are not two hundred
 * times a dozen statements. Answers what was written; nothing where there is no such ladder.
 */
export function createLadderWriter({ db, jobs }: Needs): (write: Write) => Promise<readonly LadderEvent[] | undefined> {
  const writeAll = (writes: readonly Write[]) =>
    db.transaction().execute(async (tx) => {
      const locked = await lockAll(tx, writes);
      const answers: (readonly LadderEvent[] | undefined)[] = [];
      const decided: { readonly row: EscalationRow; readonly at: Date; readonly written: Written }[] = [];
      for (const { id, at, decide } of writes) {
        const ladder = locked.get(id);
        const written = ladder && decide(ladder.row, ladder.events);
        answers.push(written?.events);
        if (!ladder || !written) continue;
        decided.push({ row: ladder.row, at, written });
        ladder.events = [...ladder.events, ...written.events];
        ladder.written.push(...written.events);
        if (written.change) ladder.change = { ...ladder.change, ...written.change };
      }
      await append(tx, [...locked.values()]);
      await textPeople(
        { jobs },
        tx,
        decided.flatMap(({ row, at, written }) => (written.texts ?? []).map((text) => ({ row, text, now: at }))),
      );
      await tellCalls(
        tx,
        decided.flatMap(({ row, written: { news } }) => (news ? { row, ...news } : [])),
      );
      for (const { written } of decided) await written.also?.(tx);
      return answers;
    });
  const gathered = createGather(writeAll, mostAtOnce);
  return async (write) => {
    const written = await gathered(write);
    // Somebody wrote on it at that moment, or it is gone: alone it is waited for.
    return written ?? (await writeAll([write]))[0];
  };
}

async function lockAll(tx: Tx, writes: readonly Write[]): Promise<ReadonlyMap<string, Locked>> {
  const ids = [...new Set(writes.map(({ id }) => id))];
  const [only] = ids;
  const rows =
    ids.length === 1 && only !== undefined ? [(await lockEscalation(tx, only)) ?? []].flat() : await lockFree(tx, ids);
  const knownOf = new Map(writes.map(({ id, known }) => [id, known()]));
  const changed = rows.filter(({ id, head_seq }) => knownOf.get(id)?.head_seq !== head_seq);
  const read = await listEventsOf(
    tx,
    changed.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const events = read.get(row.id) ?? knownOf.get(row.id)?.events ?? [];
      return [row.id, { row, events, written: [], change: undefined }];
    }),
  );
}

async function append(tx: Tx, ladders: readonly Locked[]): Promise<void> {
  await appendToMany(
    tx,
    ladders.filter(({ change }) => !change).map(({ row, written }) => ({ row, events: written })),
  );
  for (const { row, written, change } of ladders) if (change) await appendEvents(tx, row, written, change);
}
