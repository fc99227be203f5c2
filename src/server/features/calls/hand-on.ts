import { type Handover, readHandover } from "#domain/calls/handover.ts";
import type { Db } from "../../db/connect.ts";
import { type CallRow, writeHandover } from "./store.ts";

type Line = { readonly call_id: string; readonly session_id: string };

/** Keeps what is to become of a call whose stream closes now, for whoever the carrier asks. */
export const handOnCall = ({ db }: { readonly db: Db }, { call_id, session_id }: Line, handover: Handover) =>
  writeHandover(db, call_id, { session_id, ...handover });

/** What the latest stream of the call has left; nothing where it broke. */
export function handedOn({ handover, relay_session_id }: CallRow): Handover | undefined {
  const isOfThis = relay_session_id !== null && handover?.session_id === relay_session_id;
  return isOfThis ? readHandover(handover) : undefined;
}
