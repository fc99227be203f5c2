import type { FastifyInstance } from "fastify";
import type { JobHandler } from "#server/jobs/job.ts";

/** Where traces go, by the names that OpenTelemetry has for it. */
export type TraceTarget = { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> };

export type Traces = {
  /** Requests to this server, and from here on what is asked of providers. */
  attach(app: FastifyInstance): void;
  /** A job with all that it asks for. */
  readonly job: (handler: JobHandler) => JobHandler;
  /** From a caller's words to the first word of the answer. */
  readonly turn: (ms: number) => void;
  close(): Promise<void>;
};
