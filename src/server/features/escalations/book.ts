import { randomUUID } from "node:crypto";
import { personIn } from "#domain/on-call/on-call-plan.ts";
import { createGather } from "../../basics/gather.ts";
import type { Tx } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { notify } from "../notifications/notify.ts";
import { queueAccountText, queueCallNotification } from "../notifications/owner-messages.ts";
import { alarmText, exhaustedText } from "./escalation-texts.ts";
import { isOf, type LadderEvent, type Reach } from "./ladder-event.ts";
import type { EscalationNeeds } from "./needs.ts";
import type { LadderBook, NewEvent, Taken } from "./run-ladder.ts";
import { type EscalationRow, type LetGo, leaseEscalations, letGo, listEventsOf } from "./store.ts";
import { mailPerson, tellCall, textCaller } from "./tell.ts";
import { createLadderWriter, type Written } from "./write-ladders.ts";

/** Longer than a look takes, and short enough that another process goes on within five seconds. */
const leaseSeconds = 3.5;
/** Whoever has it no longer must not ask the carrier any more. */
const workSeconds = leaseSeconds - 0.5;
const mostAtOnce = 100;

export const happened = (news: NewEvent, at: Date): LadderEvent => ({
  ...{ round: null, step: null, person_id: null, way: null, carrier_id: null, detail: "" },
  ...news,
  at,
});

type Needs = Pick<EscalationNeeds, "db" | "clock" | "jobs">;
type InHand = Taken<EscalationRow>;

/** Ladders as they stand in the database. Whatever is written is linked to what was written before. */
export function createLadderBook({ db, clock, jobs }: Needs): LadderBook<EscalationRow> {
  const write = createLadderWriter({ db, jobs });
  const hold = createGather(async (ids: readonly string[]) => {
    const rows = await leaseEscalations(db, ids, { state: "running", seconds: leaseSeconds });
    const signal = AbortSignal.timeout(workSeconds * 1000);
    const events = await listEventsOf(
      db,
      rows.map(({ id }) => id),
    );
    return ids.map((id) => {
      const row = rows.find((one) => one.id === id);
      return row && { row, signal, events: events.get(id) ?? [] };
    });
  }, mostAtOnce);
  const release = createGather(async (gone: readonly LetGo[]) => {
    const stirred = await letGo(db, gone);
    return gone.map(({ id }) => stirred.has(id));
  }, mostAtOnce);

  return {
    async notePlaced(id, reach, carrier_id, at) {
      const told = { kind: "placed", ...reach, carrier_id } as const;
      // Only what was asked for: an address says nothing about a ladder on which nobody was to be called.
      const decide = (row: EscalationRow, events: readonly LadderEvent[]): Written =>
        events.some((event) => event.kind === "intended" && isOf(event, reach))
          ? noted(row, events, told, at)
          : { events: [] };
      if (isPossibleId(id)) await write({ id, at, known: nothingKnown, decide });
    },
    async take(id): Promise<InHand | undefined> {
      const held = await hold(id);
      if (!held) return undefined;
      const { row, signal } = held;
      let known: { readonly head_seq: number; readonly events: readonly LadderEvent[] } = {
        head_seq: row.head_seq,
        events: held.events,
      };
      const add = async (at: Date, decide: (now: EscalationRow, events: readonly LadderEvent[]) => Written) => {
        const written = (await write({ id, at, known: () => known, decide })) ?? [];
        known = { head_seq: known.head_seq + written.length, events: [...known.events, ...written] };
      };
      return {
        ladder: row,
        events: held.events,
        signal,
        note: (news, at) => add(at, (now, events) => noted(now, events, news, at)),
        async intend(reaches, at) {
          let fresh: readonly Reach[] = [];
          await add(at, (now, events) => {
            const isNew = (reach: Reach) => !events.some((event) => event.kind === "intended" && isOf(event, reach));
            fresh = now.state === "running" ? reaches.filter(isNew) : [];
            return intents({ jobs }, now, fresh, at);
          });
          return fresh;
        },
        exhaust: (at) =>
          add(at, (now) =>
            now.state === "running"
              ? {
                  events: [happened({ kind: "exhausted" }, at)],
                  change: { state: "exhausted", ended_at: at, due_at: null },
                  also: (tx) => tellExhausted({ jobs }, tx, now, at),
                }
              : { events: [] },
          ),
        release: (due_at) => release({ id, due_at, now: clock.now(), head_seq: known.head_seq }),
      };
    },
  };
}

/** Once: the carrier may have told of a call before its answer to us is written, or the other way round. */
function noted(row: EscalationRow, events: readonly LadderEvent[], news: NewEvent, at: Date): Written {
  const isSaid = ({ kind, round, step, person_id, way }: LadderEvent) =>
    kind === news.kind &&
    round === news.round &&
    step === news.step &&
    person_id === news.person_id &&
    way === news.way;
  if (events.some(isSaid)) return { events: [] };
  const isRinging = news.kind === "placed" && row.state === "running";
  return {
    events: [happened(news, at)],
    ...(isRinging && { news: { news: "ringing", person_id: news.person_id ?? null } }),
  };
}

const nothingKnown = () => ({ head_seq: -1, events: [] });

/** Whom a step reaches, with what goes out by itself. Calls are placed after this is written. */
function intents({ jobs }: Pick<Needs, "jobs">, row: EscalationRow, reaches: readonly Reach[], at: Date): Written {
  const written = reaches.map((reach) => ({ reach, text_id: randomUUID() }));
  return {
    events: written.map(({ reach, text_id }) =>
      happened({ kind: "intended", ...reach, ...(reach.way === "text" && { detail: text_id }) }, at),
    ),
    texts: written.flatMap(({ reach: { way, person_id }, text_id }) =>
      way === "text" ? [{ person_id, what: "alarm", id: text_id }] : [],
    ),
    async also(tx) {
      for (const reach of reaches) await send({ jobs }, tx, row, reach, at);
    },
  };
}

async function send(
  { jobs }: Pick<Needs, "jobs">,
  tx: Tx,
  row: EscalationRow,
  { way, round, step, person_id }: Reach,
  now: Date,
): Promise<void> {
  const { owner_id, call_id } = row;
  const message = alarmText(row);
  if (way === "push")
    await notify({ jobs }, tx, {
      owner_id,
      type: "urgent",
      message,
      time: now,
      call_id,
      about: `${row.id} ${round} ${step}`,
    });
  if (way === "mail" && (personIn(row.plan, person_id)?.email ?? "") !== "")
    await mailPerson({ jobs }, tx, row, person_id, now);
  else if (way === "mail" && call_id !== null)
    await queueCallNotification({ jobs }, tx, { owner_id, call_id, lines: [message] }, now);
}

/** The owner hears of it by every way; the caller hears what is true. */
async function tellExhausted({ jobs }: Pick<Needs, "jobs">, tx: Tx, row: EscalationRow, now: Date): Promise<void> {
  const { id, owner_id, assistant_id, call_id, is_drill } = row;
  const message = exhaustedText(row);
  await notify({ jobs }, tx, { owner_id, type: "urgent", message, time: now, call_id, about: `${id} exhausted` });
  if (is_drill) return;
  const told = { kind: "urgent", now, notBefore: undefined } as const;
  await queueAccountText({ jobs }, tx, { owner_id, assistant_id, message }, told);
  if (call_id !== null) await queueCallNotification({ jobs }, tx, { owner_id, call_id, lines: [message] }, now);
  await tellCall(tx, row, "nobody", null);
  await textCaller({ jobs }, tx, row, "nobody", now);
}
