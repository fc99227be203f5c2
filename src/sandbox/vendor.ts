import type { FastifyInstance } from "fastify";
import type { FaultInjection } from "./fault-injection.ts";

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

/** What every service of the sandbox stands on. */
export type Ground = {
  /** A folder of its own; made by whoever keeps something there. */
  readonly dir: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly faults: FaultInjection;
  /** Where people and programs reach the sandbox, such as http://localhost:4001. Known once it listens. */
  readonly url: () => string;
  /** Where people and services reach the product. */
  readonly productUrl: string;
};
