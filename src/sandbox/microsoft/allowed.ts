import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../calendars/oauth.ts";

type Route = { Params?: unknown; Querystring?: unknown; Body?: unknown };
type Handler<R extends Route> = (request: FastifyRequest<R>, reply: FastifyReply, caller: Caller) => unknown;

export type Allowed = <R extends Route>(
  scopes: readonly string[],
  handle: Handler<R>,
) => (request: FastifyRequest<R>, reply: FastifyReply) => unknown;
