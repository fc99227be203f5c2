import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { Refusal } from "#domain/refusal.ts";
import type { Caller, Client, Route } from "./route.ts";

export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

/** Puts tables of routes onto the server: authenticate, parse, run, and send only what the reply's schema names. */
export function mount(app: FastifyInstance, routes: readonly Route[], authenticate: Authenticate): void {
  for (const { endpoint, run } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      handler: async (request, reply) => {
        const caller = endpoint.auth === "bearer" ? await authenticate(request.headers.authorization) : undefined;
        const input = {
          params: parse(endpoint.params, request.params, "The address"),
          query: parse(endpoint.query, request.query, "The query"),
          body: parse(endpoint.body, request.body ?? {}, "The request"),
          caller,
          client: clientOf(request),
        };
        const answer = await run(input as never);
        reply.status(endpoint.status).header("cache-control", "no-store");
        if (!endpoint.reply) return reply.send();
        return reply.type("application/json; charset=utf-8").send(JSON.stringify(endpoint.reply.parse(answer)));
      },
    });
  }
}

function parse(schema: z.ZodType | undefined, given: unknown, what: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join(".");
  throw new Refusal("invalid", field ? `${field}: ${issue?.message}` : `${what} could not be read: ${issue?.message}`);
}

const longestDevice = 200;

function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, device: (request.headers["user-agent"] ?? "").slice(0, longestDevice) };
}
