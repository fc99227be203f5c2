import type { FastifyInstance } from "fastify";
import { sendNotFound } from "../../http/failures.ts";
import { isOperator } from "./is-operator.ts";

type Needs = {
  /** Absent: for programs on this machine alone. */
  readonly token: string | undefined;
  readonly type: string;
  readonly write: () => Promise<string>;
};

/** `GET /metrics`, for the operator's monitoring. Nobody else learns that it is there. */
export function serveMetrics(app: FastifyInstance, { token, type, write }: Needs): void {
  app.get("/metrics", async (request, reply) => {
    if (!isOperator(request, token)) return sendNotFound(request, reply);
    return reply
      .header("cache-control", "no-store")
      .type(type)
      .send(await write());
  });
}
