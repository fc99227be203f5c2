import type { Db } from "../../db/connect.ts";
import { type CallRow, findByCarrierId, findCall } from "./store.ts";

export type KnownCall = CallRow;

/** By the carrier's own name for it. */
export const findCarrierCall = ({ db }: { readonly db: Db }, carrier_call_id: string): Promise<KnownCall | undefined> =>
  findByCarrierId(db, carrier_call_id);

/** By our own, as it stands in an address that we gave to the carrier. */
export const findKnownCall = ({ db }: { readonly db: Db }, id: string): Promise<KnownCall | undefined> =>
  findCall(db, id);
