import { isHidden } from "../hidden-number.ts";
import type { Opening } from "../open-call.ts";

/** Calls of one caller to one owner within the last hour, and those of them that go on. */
export type CallerCalls = { readonly live: number; readonly lastHour: number };

/** Rate limits: no person opens more calls at once, or says more in an hour. */
const mostOfOne: CallerCalls = { live: 3, lastHour: 20 };
/** All who cannot be told apart, together. */
const mostOfShared: CallerCalls = { live: 10, lastHour: 60 };

type Calling = Pick<Opening, "from" | "forwarded_from"> & {
  readonly assistant: Pick<Opening["assistant"], "sales_transfer" | "service_transfer">;
};

/** Whose number a call shows: the caller's own, or one that many callers come with. */
export function numberOfCaller({ from, forwarded_from, assistant }: Calling): string | undefined {
  // Some carriers show the phone that forwards a call in place of the one that calls.
  const isShops = from === forwarded_from || from === assistant.sales_transfer || from === assistant.service_transfer;
  return isHidden(from) || isShops ? undefined : from;
}

/** Whether one more call would be too many. */
export function isFlood(calls: CallerCalls, number: string | undefined): boolean {
  const most = number === undefined ? mostOfShared : mostOfOne;
  return calls.live >= most.live || calls.lastHour >= most.lastHour;
}
