import type { FastifyInstance } from "fastify";
import { sendNotFound } from "../../http/failures.ts";
import { isOperator } from "./is-operator.ts";

export type Checklist = {
  /** For people, and the policy that lets its own style be used. */
  readonly page: string;
  readonly policy: string;
  /** For programs. */
  readonly json: string;
};

type Needs = {
  /** Absent: for programs on this machine alone. */
  readonly token: string | undefined;
  readonly examine: () => Promise<Checklist>;
};

/** `GET /doctor`: what npm run doctor says, for the same eyes as the metrics of `/metrics`. Nobody else learns that it is there. */
export function serveChecklist(app: FastifyInstance, { token, examine }: Needs): void {
  app.get("/doctor", async (request, reply) => {
    if (!isOperator(request, token)) return sendNotFound(request, reply);
    const { page, policy, json } = await examine();
    reply.header("cache-control", "no-store").header("vary", "Accept, Authorization");
    // Not by the token, as elsewhere: it lets people in here as well.
    const accept = request.headers.accept ?? "";
    if (accept.includes("application/json") && !accept.includes("text/html"))
      return reply.type("application/json; charset=utf-8").send(json);
    return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(page);
  });
}
