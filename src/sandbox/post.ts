import type { FaultInjection, VendorFaults } from "./fault-injection.ts";
import type { Log } from "./vendor.ts";

export type Delivery = {
  readonly url: string;
  /** Made anew at every try, because signatures carry the time. */
  readonly make: () => { readonly headers: Record<string, string>; readonly body: string };
  /** Told once, with the status of the last answer; undefined when it was given up without one. */
  readonly onDone: (result: { readonly delivered: boolean; readonly status: number | undefined }) => void;
};

type Options = {
  readonly faults: VendorFaults;
  readonly injection: Pick<FaultInjection, "onChange">;
  readonly log: Log;
  /** Between one try and the next; after the last the news is given up. */
  readonly waitsMs?: readonly number[];
  readonly deadlineMs?: number;
};

/** The services wait hours between tries; a person at a desk would not. */
const usualWaitsMs = [1000, 5000, 15_000, 60_000, 300_000, 900_000, 3_600_000];
const usualDeadlineMs = 20_000;
const reorderMs = 300;

export type Post = ReturnType<typeof createPost>;

/** Sends a service's webhooks to the product: at least once, tried again until it is taken, with the faults that are set. */
export function createPost({ faults, injection, log, waitsMs = usualWaitsMs, deadlineMs = usualDeadlineMs }: Options) {
  const timers = new Set<NodeJS.Timeout>();
  let held: Delivery[] = [];
  let turned = false;
  let closed = false;

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const attempt = async (delivery: Delivery, tries: number): Promise<void> => {
    if (closed) return;
    const { headers, body } = delivery.make();
    const signal = AbortSignal.timeout(deadlineMs);
    const status = await fetch(delivery.url, { method: "POST", headers, body, signal, redirect: "manual" }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => undefined,
    );
    if (status !== undefined && status >= 200 && status < 300) return delivery.onDone({ delivered: true, status });
    const wait = waitsMs[tries];
    if (wait !== undefined) return later(wait, () => void attempt(delivery, tries + 1));
    log.error({ status }, "News of the sandbox was given up");
    delivery.onDone({ delivered: false, status });
  };

  const send = (delivery: Delivery): void => {
    switch (faults.post()) {
      case "drop":
        delivery.onDone({ delivered: false, status: undefined });
        return;
      case "late":
        held.push(delivery);
        return;
      case "duplicate":
        void attempt({ ...delivery, onDone: () => {} }, waitsMs.length);
        void attempt(delivery, 0);
        return;
      case "reorder":
        turned = !turned;
        // Every other piece waits a little, so that the one after it comes first.
        if (turned) later(reorderMs, () => void attempt(delivery, 0));
        else void attempt(delivery, 0);
        return;
      case undefined:
        void attempt(delivery, 0);
    }
  };

  injection.onChange(() => {
    if (faults.post() === "late") return;
    for (const delivery of held.splice(0)) send(delivery);
  });

  return {
    send,
    close() {
      closed = true;
      held = [];
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
