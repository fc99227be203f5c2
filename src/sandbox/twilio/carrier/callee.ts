import type { Pace } from "../pace.ts";
import type { Behaviour } from "./behaviour.ts";
import type { FinalStatus } from "./call-status.ts";
import type { Leg } from "./leg.ts";

export type Ringing = "answered" | FinalStatus;

/** Lets a phone ring for so long; says how that ended. `stop` takes the call back. */
export async function ring(
  leg: Leg,
  behaviour: Behaviour,
  { pace, timeoutMs, stop }: { pace: Pace; timeoutMs: number; stop: AbortSignal },
): Promise<Ringing> {
  if (behaviour.kind === "fail") return "failed";
  leg.setStatus("ringing");
  if (behaviour.kind === "busy") return "busy";
  if (behaviour.kind === "live") return ringLive(leg, { pace, timeoutMs, stop });
  const acts = behaviour.kind === "ring_out" ? Number.POSITIVE_INFINITY : behaviour.after_seconds * 1000;
  await pace.wait(Math.min(acts, timeoutMs), AbortSignal.any([stop, leg.over]));
  if (stop.aborted || leg.over.aborted) return "canceled";
  if (acts > timeoutMs) return "no-answer";
  return behaviour.kind === "refuse" ? "busy" : "answered";
}

const ringLive = (leg: Leg, { pace, timeoutMs, stop }: { pace: Pace; timeoutMs: number; stop: AbortSignal }) =>
  new Promise<Ringing>((resolve) => {
    const done = (how: Ringing) => {
      cancel();
      leg.ringing = undefined;
      stop.removeEventListener("abort", taken);
      resolve(how);
    };
    const taken = () => done("canceled");
    const cancel = pace.patience(timeoutMs, () => done("no-answer"));
    if (stop.aborted) return taken();
    stop.addEventListener("abort", taken, { once: true });
    leg.ringing = { answer: () => done("answered"), refuse: () => done("busy"), ignore: () => done("no-answer") };
  });
