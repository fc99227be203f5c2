export const forwardingMinutes = 10;
const windowMs = forwardingMinutes * 60_000;

/** What is known of the last check whether calls are forwarded to an assistant. */
export type ForwardingCheck = { readonly startedAt: Date | null; readonly arrivedAt: Date | null };
export type ForwardingState = "not_checked" | "waiting" | "arrived" | "expired";

/** Whether a call that is forwarded at this moment is the proof. */
export const isForwardingOpen = ({ startedAt, arrivedAt }: ForwardingCheck, at: Date): boolean =>
  startedAt !== null &&
  arrivedAt === null &&
  at.getTime() >= startedAt.getTime() &&
  at.getTime() < startedAt.getTime() + windowMs;

export const forwardingState = (check: ForwardingCheck, now: Date): ForwardingState => {
  if (check.startedAt === null) return "not_checked";
  if (check.arrivedAt !== null) return "arrived";
  return isForwardingOpen(check, now) ? "waiting" : "expired";
};
