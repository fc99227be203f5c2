import type { TransferResult } from "#domain/call-record.ts";
import type { CallSnapshot } from "#domain/call-snapshot.ts";
import type { Db } from "../../db/connect.ts";
import type { RelayTokens } from "./relay-tokens.ts";
import { findCall, spendToken } from "./store.ts";

export type Admitted = {
  readonly call_id: string;
  readonly assistant: CallSnapshot;
  /** How often it was taken before. */
  readonly epoch: number | undefined;
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

/** Lets the carrier's socket in: the call's own token, once, for one session. Anything else is refused. */
export async function admitRelay(
  { db, relayTokens }: { readonly db: Db; readonly relayTokens: RelayTokens },
  { call_id, token, carrier_call_id, session_id }: Asked,
): Promise<Admitted | undefined> {
  const row = await findCall(db, call_id);
  if (row?.state !== "live" || row.carrier_call_id !== carrier_call_id) return undefined;
  if (!relayTokens.isTokenOf(row, token) || !(await spendToken(db, row, session_id))) return undefined;
  return { call_id, assistant: row.assistant, epoch: row.epoch, returned: row.transfer_result ?? undefined };
}
