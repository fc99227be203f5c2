import { hourMs } from "#domain/time/units.ts";
import type { CallNeeds } from "../needs.ts";
import { type Opening, openCall } from "../open-call.ts";
import { type CallRow, findByCarrierId } from "../store.ts";
import { isFlood, numberOfCaller } from "./caller-flood.ts";
import { countLiveOf, countOfCaller, takeTurn } from "./store.ts";

export type Admitted =
  | { readonly row: CallRow; readonly refused?: never }
  /** Too many of this owner's are live, or too many calls come from one caller. */
  | { readonly row?: never; readonly refused: "owner" | "caller" };

/**
 * Writes down a call that has come, unless that is one too many. `atMost`: how many of this owner's may be live with it. Calls at the
 * same moment are counted one after the other.
 */
export const admitCall = (
  { db, clock }: Pick<CallNeeds, "db" | "clock">,
  opening: Opening & { readonly carrier_call_id: string },
  { atMost }: { readonly atMost?: number | undefined } = {},
): Promise<Admitted> =>
  db.transaction().execute(async (tx) => {
    const { owner_id, sales_transfer, service_transfer } = opening.assistant;
    const number = numberOfCaller(opening);
    if (atMost !== undefined) await takeTurn(tx, owner_id);
    await takeTurn(tx, `${owner_id} ${number ?? ""}`);
    // The carrier asks again where our answer was lost.
    const known = await findByCarrierId(tx, opening.carrier_call_id);
    if (known) return { row: known };
    const since = new Date(clock.now().getTime() - hourMs);
    const calls = await countOfCaller(tx, { owner_id, number, shops: [sales_transfer, service_transfer], since });
    if (isFlood(calls, number)) return { refused: "caller" };
    if (atMost !== undefined && (await countLiveOf(tx, owner_id)) >= atMost) return { refused: "owner" };
    return { row: await openCall({ db: tx, clock }, opening) };
  });
