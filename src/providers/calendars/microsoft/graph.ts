import { Client, type Context, HTTPMessageHandler, type Middleware } from "@microsoft/microsoft-graph-client";
import type { z } from "zod";
import { baseUrl } from "#domain/basics/base-url.ts";
import type { Clock } from "#domain/time/clock.ts";
import { CalendarFailure } from "../failure.ts";
import { provider, toFailure } from "./translate.ts";

type Options = { readonly apiUrl: string; readonly token: string; readonly signal: AbortSignal; readonly clock: Clock };

/** Ids that stay the same when an entry is moved, and every time in UTC. */
const preferences = 'outlook.timezone="UTC", IdType="ImmutableId"';
const version = "v1.0";

export type Graph = ReturnType<typeof openGraph>;

/** Graph for one account and one try of a call: answers are read by a schema, failures are ours. */
export function openGraph({ apiUrl, token, signal, clock }: Options) {
  const base = baseUrl(apiUrl);
  // The client's own chain signs nothing but https and repeats requests by itself; ours does neither.
  const middleware = [bearer(token), new HTTPMessageHandler()];
  const client = Client.initWithMiddleware({ baseUrl: base, defaultVersion: version, middleware });

  const request = (path: string, pageSize?: number) =>
    client
      .api(path)
      .option("signal", signal)
      // The token would go along.
      .option("redirect", "error")
      .header("Prefer", pageSize === undefined ? preferences : `${preferences}, odata.maxpagesize=${pageSize}`);

  const failed = (error: unknown): never => {
    throw toFailure(error, clock.now());
  };
  const read = async <S extends z.ZodType>(schema: S, answer: Promise<unknown>): Promise<z.infer<S>> => {
    const parsed = schema.safeParse(await answer.catch(failed));
    if (!parsed.success) throw new CalendarFailure(provider, "broken_answer");
    return parsed.data;
  };

  return {
    get: <S extends z.ZodType>(path: string, schema: S, { pageSize }: { pageSize?: number } = {}) =>
      read(schema, request(path, pageSize).get()),
    post: <S extends z.ZodType>(path: string, body: object, schema: S) => read(schema, request(path).post(body)),
    patch: <S extends z.ZodType>(path: string, body: object, schema: S) => read(schema, request(path).patch(body)),
    async delete(path: string): Promise<void> {
      await request(path).delete().catch(failed);
    },
    /** The path of a link that Graph gave. The token goes to no other address than the one that was configured. */
    pathOf(link: string | undefined): string | undefined {
      if (link === undefined) return undefined;
      const below = `${base}/${version}/`;
      if (!link.startsWith(below)) throw new CalendarFailure(provider, "broken_answer");
      return link.slice(below.length);
    },
  };
}

function bearer(token: string): Middleware {
  let next: Middleware | undefined;
  return {
    async execute(context: Context) {
      context.options = {
        ...context.options,
        headers: { ...context.options?.headers, Authorization: `Bearer ${token}` },
      };
      await next?.execute(context);
    },
    setNext(following: Middleware) {
      next = following;
    },
  };
}
