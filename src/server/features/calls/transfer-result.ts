import type { TransferResult } from "#domain/calls/call-record.ts";

/** How the call to somebody else ended, as the carrier tells it. */
export type DialState = "completed" | "busy" | "no_answer" | "failed" | "canceled";
/** What the one who picked up did, by the key that was pressed. */
export type TransferAnswer = "accepted" | "declined" | "voicemail";

/** What became of a transfer; nothing where the caller gave up first. Only who pressed the key has taken the call. */
export function transferResult(
  { status, bridged }: { readonly status: DialState; readonly bridged: boolean },
  answer: TransferAnswer | null,
): TransferResult | undefined {
  if (answer === "accepted" || bridged) return "accepted";
  switch (status) {
    case "completed":
      // Picked up and no key: a machine, or somebody who did not listen to the end.
      return answer ?? "voicemail";
    case "canceled":
      return undefined;
    default:
      return status;
  }
}

/** 1 takes the call, another key refuses it, and a machine presses none. */
export const transferAnswer = (keys: string): TransferAnswer =>
  keys === "1" ? "accepted" : keys === "" ? "voicemail" : "declined";
