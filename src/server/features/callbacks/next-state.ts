export type CallbackState = "placing" | "calling_owner" | "asking_owner" | "calling_customer" | "connected" | "ended";

export const callbackResults = [
  "talked",
  "customer_no_answer",
  "customer_busy",
  "customer_failed",
  "owner_no_answer",
  "owner_busy",
  "owner_failed",
  "no_key",
  "owner_left",
  "canceled",
  "not_placed",
] as const;
export type CallbackResult = (typeof callbackResults)[number];

/** How a call ended, in the words of the port. */
export type LegEnd = "completed" | "busy" | "failed" | "no_answer" | "canceled";

export type CallbackEvent =
  | { readonly what: "placed"; readonly leg: string }
  | { readonly what: "owner_answered"; readonly leg: string }
  | { readonly what: "key"; readonly isOne: boolean }
  | { readonly what: "customer_answered" }
  /** Told by the customer's call, or by what follows the dialling; in any order, and both. */
  | { readonly what: "customer_over"; readonly how: LegEnd; readonly seconds: number | null }
  /** May be told before the order is answered: so it names the call, too. */
  | { readonly what: "owner_over"; readonly how: LegEnd; readonly leg: string }
  | { readonly what: "cancel" }
  /** Nobody knows any more. */
  | { readonly what: "lost" };

export type Progress = {
  readonly state: CallbackState;
  readonly result: CallbackResult | null;
  readonly talk_seconds: number | null;
  readonly owner_leg: string | null;
  readonly connected_at: Date | null;
};

export type Change = Partial<Progress> & { readonly ended_at?: Date; readonly due_at?: Date | null };

const secondMs = 1_000;
export const ownerRingSeconds = 25;
export const customerRingSeconds = 30;
/** After the last moment at which the carrier should have told something. */
const graceSeconds = 60;
const lookSeconds: Readonly<Record<Exclude<CallbackState, "ended">, number>> = {
  placing: graceSeconds,
  calling_owner: ownerRingSeconds + graceSeconds,
  asking_owner: graceSeconds,
  calling_customer: customerRingSeconds + graceSeconds,
  connected: 10 * 60,
};

export const lookAgainAt = (state: Exclude<CallbackState, "ended">, now: Date): Date =>
  new Date(now.getTime() + lookSeconds[state] * secondMs);

const customerEnds: Readonly<Record<LegEnd, CallbackResult>> = {
  completed: "talked",
  busy: "customer_busy",
  failed: "customer_failed",
  no_answer: "customer_no_answer",
  // The dialling is taken back when the owner hangs up.
  canceled: "owner_left",
};
const ownerEnds: Readonly<Record<LegEnd, CallbackResult>> = {
  completed: "no_key",
  busy: "owner_busy",
  failed: "owner_failed",
  no_answer: "owner_no_answer",
  canceled: "owner_no_answer",
};

/** What becomes of a callback by what happens; nothing where it changes nothing. Whatever the carrier tells may come late, twice and in any order. */
export function nextState(now: Progress, event: CallbackEvent, at: Date): Change | undefined {
  if (now.state === "ended") return putRight(now, event);
  const to = (state: Exclude<CallbackState, "ended">, more: Partial<Progress> = {}): Change => ({
    state,
    ...more,
    due_at: lookAgainAt(state, at),
  });
  const end = (result: CallbackResult, talk_seconds: number | null = null): Change => ({
    ...{ state: "ended", result, talk_seconds, ended_at: at, due_at: null },
  });
  const talked = (seconds: number | null) => end("talked", seconds ?? secondsSince(now.connected_at, at));
  switch (event.what) {
    case "placed":
      return now.state === "placing" ? to("calling_owner", { owner_leg: event.leg }) : undefined;
    case "owner_answered":
      return now.state === "placing" || now.state === "calling_owner"
        ? to("asking_owner", { owner_leg: event.leg })
        : undefined;
    case "key":
      if (now.state !== "asking_owner") return undefined;
      return event.isOne ? to("calling_customer") : end("no_key");
    case "customer_answered":
      return now.state === "calling_customer" ? to("connected", { connected_at: at }) : undefined;
    case "customer_over":
      return now.state === "connected" || event.how === "completed"
        ? talked(event.seconds)
        : end(customerEnds[event.how]);
    case "owner_over":
      if (now.state === "connected") return talked(null);
      return {
        ...end(now.state === "calling_customer" ? "owner_left" : ownerEnds[event.how]),
        owner_leg: now.owner_leg ?? event.leg,
      };
    case "cancel":
      return now.state === "connected" ? undefined : end("canceled");
    case "lost":
      return now.state === "connected" ? end("talked") : end("not_placed");
  }
}

/** The owner's call may be told to be over before the customer's, which alone knows whether the two have talked, and for how long. */
function putRight({ result, talk_seconds }: Progress, event: CallbackEvent): Change | undefined {
  if (event.what !== "customer_over" || event.how !== "completed" || event.seconds === null) return undefined;
  if (result !== "talked" && result !== "owner_left") return undefined;
  return result === "talked" && talk_seconds === event.seconds
    ? undefined
    : { result: "talked", talk_seconds: event.seconds };
}

const secondsSince = (then: Date | null, at: Date): number | null =>
  then && Math.max(0, Math.round((at.getTime() - then.getTime()) / secondMs));
