import type { APIRequestContext } from "@playwright/test";
import type { Network } from "./network.ts";

type Options = { headers?: Record<string, string>; data?: unknown; form?: Record<string, string> };

/** As journeys ask, so that what prepares an owner's world serves both. */
export type Requests = APIRequestContext;

export function createRequests({ product }: Network): Requests {
  const send =
    (method: string) =>
    async (path: string, { headers, data, form }: Options = {}) => {
      const body = form ? new URLSearchParams(form).toString() : data === undefined ? undefined : JSON.stringify(data);
      const type = form ? "application/x-www-form-urlencoded" : "application/json";
      const sent = { ...(body !== undefined && { "content-type": type }), ...headers };
      const reply = await product(path, { method, headers: sent, ...(body !== undefined && { body }) });
      const text = await reply.text();
      return {
        status: () => reply.status,
        ok: () => reply.ok,
        text: async () => text,
        json: async () => JSON.parse(text) as unknown,
      };
    };
  const some = { get: send("GET"), post: send("POST"), patch: send("PATCH"), put: send("PUT"), delete: send("DELETE") };
  return some as unknown as Requests;
}
