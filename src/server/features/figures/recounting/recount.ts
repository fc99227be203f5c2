import type { Db } from "../../../db/connect.ts";
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
} from "./store.ts";

export type Recounted = {
  readonly owners: number;
  /** The first difference of each owner who has one. */
  readonly differences: readonly { readonly owner_id: string; readonly text: string }[];
};

/** Holds all figures against the records that they are made of: calls, bookings and the books. */
export async function recount({ db }: { readonly db: Db }): Promise<Recounted> {
  const owners = await listOwners(db);
  const differences: { owner_id: string; text: string }[] = [];
  for (const owner_id of owners) {
    const text = await atOneMoment(db, (tx) => firstDifference(tx, owner_id));
    if (text !== undefined) differences.push({ owner_id, text });
  }
  return { owners: owners.length, differences };
}

async function firstDifference(tx: Db, owner_id: string): Promise<string | undefined> {
  const slices = await listSlices(tx, owner_id);
  for (const slice of slices) {
    const call_id = await findWrongCall(tx, owner_id, slice);
    if (call_id !== undefined) return `call_figures: call ${call_id} is not counted as its record says.`;
  }
  const job_id = await findWrongBooking(tx, owner_id);
  if (job_id !== undefined) return `booking_figures: booking ${job_id} is not counted as it was made.`;
  for (const sums of rolledUp)
    for (const slice of sums.when ? slices : slices.slice(0, 1)) {
      const wrong = await findWrongSum(tx, sums, owner_id, slice);
      if (wrong) return `${sums.table}: ${wrong.about}: ${wrong.name} is ${wrong.is} and should be ${wrong.should}.`;
    }
  return undefined;
}

/** Writes the figures anew where they differ, a month at a time, so that calls of these owners can end meanwhile. */
export async function repairFigures({ db }: { readonly db: Db }, owner_ids: readonly string[]): Promise<void> {
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
