import type { CallRound, TransferResult } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Db } from "../../db/connect.ts";
import type { RelayTokens } from "./relay-tokens.ts";
import { findCall } from "./store.ts";

export type Admitted = {
  readonly call_id: string;
  readonly assistant: CallSnapshot;
  /** As it is taken; nothing where nobody writes it down. */
  readonly as: CallRound | undefined;
  /** How the transfer went that the call comes back from, while she has not heard of it. */
  readonly returned: TransferResult | undefined;
};

type Asked = {
  readonly call_id: string;
  readonly token: string;
  readonly carrier_call_id: string;
  /** The carrier's; when its socket breaks it comes back under the same one. */
  readonly session_id: string;
};

/**
 * Lets the carrier's socket in: the call's own token, once, for one session. Anything else is refused. The token is spent where the call
 * is taken, which only one of several can do.
 */
export async function admitRelay(
  { db, relayTokens }: { readonly db: Db; readonly relayTokens: RelayTokens },
  { call_id, token, carrier_call_id, session_id }: Asked,
): Promise<Admitted | undefined> {
  const row = await findCall(db, call_id);
  if (row?.state !== "live" || row.carrier_call_id !== carrier_call_id) return undefined;
  const { assistant, epoch, relay_round, relay_session_id, transfer_result } = row;
  const isSpent = relay_session_id !== null && relay_session_id !== session_id;
  if (isSpent || !relayTokens.isTokenOf(row, token)) return undefined;
  const as = { epoch, round: relay_round, sessionId: session_id };
  return { call_id, assistant, as, returned: transfer_result ?? undefined };
}
