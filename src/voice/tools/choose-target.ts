import { numberOf } from "#domain/calls/call-snapshot.ts";
import { transferRules } from "#domain/transfers/transfer-rules.ts";
import type { BrainTurn } from "../brain/brain.ts";
import { decideTransfer, type TransferDecision, type TransferRequest } from "./decide-transfer.ts";

type Turn = Pick<BrainTurn, "assistant" | "transfers" | "now" | "facts">;

/** Whom the owner's rules put this caller through to now; no number is rung twice in a call. */
export function chooseTarget(
  { assistant, transfers, now, facts }: Turn,
  { wanted, words, caller }: Pick<TransferRequest, "wanted" | "words"> & Partial<Pick<TransferRequest, "caller">>,
): TransferDecision {
  return decideTransfer(transferRules(assistant), {
    at: now,
    caller: facts.spam ?? caller ?? "caller",
    emergency: facts.emergency !== undefined,
    wanted,
    words,
    rung: new Set(transfers.map(({ target }) => numberOf(assistant, target))),
  });
}
