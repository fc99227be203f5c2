import { isTransferTarget, type TransferTarget } from "./call-record.ts";

/** What a line of ours says at its end of what is to become of the call. */
export type Handover =
  | { readonly reason: "ended" }
  | { readonly reason: "transfer"; readonly target: TransferTarget }
  /** Nobody speaks or listens any more: the call goes on by somebody else, who begins with what is `unsaid`. */
  | { readonly reason: "speech"; readonly why: "voice" | "hearing"; readonly unsaid?: string | undefined };

/** Only the name of a target is taken from it. Nothing where it is not from a line of ours. */
export function readHandover(given: unknown): Handover | undefined {
  const { reason, target, why, unsaid } = (typeof given === "object" && given !== null ? given : {}) as {
    [name in "reason" | "target" | "why" | "unsaid"]?: unknown;
  };
  if (reason === "ended") return { reason };
  if (reason === "transfer" && isTransferTarget(target)) return { reason, target };
  if (reason === "speech" && (why === "voice" || why === "hearing"))
    return { reason, why, ...(typeof unsaid === "string" && unsaid !== "" && { unsaid }) };
  return undefined;
}
