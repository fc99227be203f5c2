import { minuteMs } from "#domain/time/units.ts";
import type { Changes } from "#providers/calendars/port.ts";
import type { Tx } from "../../../db/connect.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { raiseTask } from "../../owner-tasks/raise-task.ts";
import { settleTask } from "../../owner-tasks/settle-task.ts";
import { orderCarrying } from "../carrying/order-carrying.ts";
import type { AppointmentNeeds, Booker } from "../needs.ts";
import { type Appointment, changeUnlessTaken, takeTurn } from "../store.ts";
import { tellCaller } from "../tell-caller.ts";
import { type Decision, decideChange } from "./decide-change.ts";
import { jobCancelled, jobMoved } from "./email-templates.ts";
import type { SeenEvent } from "./seen-events.ts";
import { begin, hasUnsettled, lockUnchanged, stepAside, takeBack, type Whose } from "./store.ts";

type Move = {
  readonly id: string;
  readonly version: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly blocked_until: Date;
};

/**
 * Moves jobs of one assistant that were moved together: two may have changed places, and a whole day may have gone an hour later.
 * All step aside and are placed anew; whoever finds its new time taken stays where it was, and the others try once more
 * around it. Answers those that stayed. The caller holds the assistant's lock.
 */
async function moveTogether(tx: Tx, owner_id: string, moves: readonly Move[]): Promise<ReadonlySet<string>> {
  const stayed = new Set<string>();
  for (;;) {
    const going = moves.filter(({ id }) => !stayed.has(id));
    if (going.length === 0) return stayed;
    await begin(tx);
    await stepAside(
      tx,
      owner_id,
      going.map(({ id }) => id),
    );
    const refused: string[] = [];
    for (const { id, version, ...times } of going) {
      const told = { version: version + 1, carried_version: version + 1 };
      if (!(await changeUnlessTaken(tx, owner_id, id, { status: "confirmed", ...times, ...told }))) refused.push(id);
    }
    if (refused.length === 0) return stayed;
    await takeBack(tx);
    for (const id of refused) stayed.add(id);
  }
}

type Needs = Pick<AppointmentNeeds, "clock" | "jobs">;
type Of<Kind extends Decision["kind"]> = { readonly row: Appointment; readonly decision: Decision & { kind: Kind } };
type Changed = { readonly row: Appointment; readonly decision: Decision };

/**
 * What was done to the events of our jobs on the outside calendar is done here, too, and the owner is told. A change of ours that
 * is still on its way wins. A move that cannot be is put back over there and becomes something for the owner to act on. Answers
 * whether all was judged: where ours was on its way, the same is to be read once more, or what they did right after it is missed.
 */
export async function takeOverChanges(
  needs: Needs,
  tx: Tx,
  whose: Whose & { readonly booker: Booker },
  { changes, seen }: { readonly changes: Changes; readonly seen: readonly SeenEvent[] },
): Promise<boolean> {
  const { owner_id, booker } = whose;
  const now = needs.clock.now();
  await takeTurn(tx, booker.id);
  const changed: Changed[] = [];
  for (const { known, event } of seen) {
    const row = await lockUnchanged(tx, whose, known);
    if (row) changed.push({ row, decision: decideChange(row, event, now) });
  }
  const those = <Kind extends Decision["kind"]>(kind: Kind) =>
    changed.filter((one): one is Of<Kind> => one.decision.kind === kind);

  for (const { row } of those("cancel")) await cancel(needs, tx, row, now);
  const moves = those("move");
  const bufferMs = booker.settings.appointments.buffer_minutes * minuteMs;
  const stayed = await moveTogether(
    tx,
    owner_id,
    moves.map(({ row: { id, version }, decision: { starts_at, ends_at } }) => {
      const blocked_until = new Date(ends_at.getTime() + bufferMs);
      return { id, version, starts_at, ends_at, blocked_until };
    }),
  );
  for (const { row, decision } of moves)
    if (stayed.has(row.id)) await putBack(needs, tx, row, { ...decision, reason: "taken" });
    else await tellOfMove(needs, tx, row, decision);
  for (const { row, decision } of those("put_back")) await putBack(needs, tx, row, decision);
  const keys = changes.changed.flatMap(({ key }) => key ?? []);
  const eventIds = changes.changed.map(({ eventId }) => eventId);
  const settled = changed.map(({ row }) => row.id);
  return !(await hasUnsettled(tx, whose, { keys, eventIds }, { settled, now }));
}

type Times = { readonly starts_at: Date; readonly ends_at: Date };
const asText = ({ starts_at, ends_at }: Times) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});
const noLongerPutBack = (tx: Tx, { owner_id, id }: Appointment, now: Date): Promise<void> =>
  settleTask(tx, { owner_id, kind: "booking_put_back", subject_id: id, now });

async function cancel(needs: Needs, tx: Tx, row: Appointment, now: Date): Promise<void> {
  const { id, owner_id } = row;
  const version = row.version + 1;
  // There is nothing to carry over: it is gone there already.
  const told = { version, carried_version: version, event_id: null };
  await changeUnlessTaken(tx, owner_id, id, { status: "cancelled", cancelled_at: now, ...told });
  await noLongerPutBack(tx, row, now);
  const params = { owner_id, appointment_id: id, from: asText(row) };
  await queueMail(needs, tx, jobCancelled, { owner_id, params, now });
  await tellCaller(needs, tx, row, "cancelled");
}

async function tellOfMove(needs: Needs, tx: Tx, row: Appointment, to: Times): Promise<void> {
  const { id, owner_id } = row;
  const now = needs.clock.now();
  await noLongerPutBack(tx, row, now);
  const params = { owner_id, appointment_id: id, from: asText(row), to: asText(to) };
  await queueMail(needs, tx, jobMoved, { owner_id, params, now });
  // That it takes longer is the owner's own business.
  if (to.starts_at.getTime() !== row.starts_at.getTime())
    await tellCaller(needs, tx, { ...row, starts_at: to.starts_at }, "moved");
}

async function putBack(
  { jobs, clock }: Needs,
  tx: Tx,
  row: Appointment,
  wanted: Times & { readonly reason: "taken" | "past" | "length" },
): Promise<void> {
  const { id, owner_id, assistant_id, name, starts_at, version } = row;
  await changeUnlessTaken(tx, owner_id, id, { version: version + 1 });
  await orderCarrying({ clock, jobs }, tx, id);
  await raiseTask(tx, {
    owner_id,
    assistant_id,
    subject_id: id,
    kind: "booking_put_back",
    params: {
      name,
      starts_at: starts_at.toISOString(),
      wanted_from: wanted.starts_at.toISOString(),
      wanted_to: wanted.ends_at.toISOString(),
      reason: wanted.reason,
    },
    as: "event",
    now: clock.now(),
  });
}
