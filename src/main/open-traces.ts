import type { Traces, TraceTarget } from "./traces.ts";

const none: Traces = {
  attach: () => undefined,
  job: (handler) => handler,
  turn: () => undefined,
  close: async () => undefined,
};

/** Nothing of it is read where no address is given. */
export const openTraces = async (target: TraceTarget | undefined, version: string): Promise<Traces> =>
  target ? (await import("./otlp-traces.ts")).startTraces(target, version) : none;
