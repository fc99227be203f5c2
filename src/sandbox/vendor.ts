import type { FastifyInstance } from "fastify";

/** Where the time comes from; the sandbox knows no room of the product, so it says so itself. */
export type Clock = { now: () => Date };

/** Takes ids and counts, never words or addresses. */
export type Log = { info(fields: object, text: string): void; error(fields: object, text: string): void };

/** One outside service that the sandbox stands in for. */
export type Vendor = {
  readonly title: string;
  readonly summary: string;
  /** Where its pages begin. */
  readonly path: string;
  /** What the button to its pages says. */
  readonly open: string;
  /** What stands there now, in a few words. */
  readonly state: () => string;
  /** How the product reaches it. */
  readonly address: string;
  readonly addRoutes: (app: FastifyInstance) => void;
  readonly close: () => Promise<void>;
};
