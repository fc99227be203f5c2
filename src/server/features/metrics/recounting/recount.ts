import type { Db, Tx } from "../../../db/connect.ts";
import { rolledUp } from "./rolled-up.ts";
import {
  atOneMoment,
  findWrongBooking,
  findWrongCall,
  findWrongSum,
  listOwners,
  listSlices,
  repairBookings,
  repairCalls,
  repairSums,
  takeTurnOfOwner,
  type WrongSum,
} from "./store.ts";

export type Recounted = {
  readonly owners: number;
  /** The first difference of each owner who has one. */
  readonly differences: readonly { readonly owner_id: string; readonly text: string }[];
};

/** The first metric of an owner that is not what the records say. */
export type MetricDifference =
  | { readonly kind: "call"; readonly call_id: string }
  | { readonly kind: "booking"; readonly appointment_id: string }
  | (WrongSum & { readonly kind: "sum"; readonly table: string });

/** Holds all metrics against the records that they are made of: calls, bookings and the books. */
export async function recount({ db }: { readonly db: Db }): Promise<Recounted> {
  const owners = await listOwners(db);
  const differences: { owner_id: string; text: string }[] = [];
  for (const owner_id of owners) {
    const found = await atOneMoment(db, (tx) => findDifference(tx, owner_id));
    if (found) differences.push({ owner_id, text: textOf(found) });
  }
  return { owners: owners.length, differences };
}

/** The same for one owner, as of the moment that the transaction began. */
export async function findDifference(
  tx: Tx,
  owner_id: string,
  signal?: AbortSignal,
): Promise<MetricDifference | undefined> {
  const slices = await listSlices(tx, owner_id);
  for (const slice of slices) {
    signal?.throwIfAborted();
    const call_id = await findWrongCall(tx, owner_id, slice);
    if (call_id !== undefined) return { kind: "call", call_id };
  }
  const appointment_id = await findWrongBooking(tx, owner_id);
  if (appointment_id !== undefined) return { kind: "booking", appointment_id };
  for (const sums of rolledUp)
    for (const slice of sums.when ? slices : slices.slice(0, 1)) {
      signal?.throwIfAborted();
      const wrong = await findWrongSum(tx, sums, owner_id, slice);
      if (wrong) return { kind: "sum", table: sums.table, ...wrong };
    }
  return undefined;
}

function textOf(found: MetricDifference): string {
  switch (found.kind) {
    case "call":
      return `call_figures: call ${found.call_id} is not counted as its record says.`;
    case "booking":
      return `booking_figures: booking ${found.appointment_id} is not counted as it was made.`;
    case "sum":
      return `${found.table}: ${found.about}: ${found.name} is ${found.is} and should be ${found.should}.`;
  }
}

/** Writes the metrics anew where they differ, a month at a time, so that calls of these owners can end meanwhile. */
export async function repairMetrics({ db }: { readonly db: Db }, owner_ids: readonly string[]): Promise<void> {
  for (const owner_id of owner_ids) {
    const inTurn = (work: (tx: Parameters<typeof repairBookings>[0]) => Promise<void>) =>
      db.transaction().execute(async (tx) => {
        await takeTurnOfOwner(tx, owner_id);
        await work(tx);
      });
    const slices = await listSlices(db, owner_id);
    for (const slice of slices) await inTurn((tx) => repairCalls(tx, owner_id, slice));
    await inTurn((tx) => repairBookings(tx, owner_id));
    for (const sums of rolledUp)
      for (const slice of sums.when ? slices : slices.slice(0, 1))
        await inTurn((tx) => repairSums(tx, sums, owner_id, slice));
  }
}
