import { subscribe } from "node:diagnostics_channel";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

/** Where the pairs go; `npm run prove` names the folder. */
const folder = process.env["VENDOR_PAIRS_DIR"];

/** Large random runs ask for the same thing a million times; so many of a kind show what there is to see. */
const pairsOfAKind = 200;

const isRecording = Symbol.for("belle.vendor-pairs");
const shared = globalThis as { [isRecording]?: true };

/**
 * What programs ask the sandbox's services, and what these answer, is written down as lines of JSON: method, address,
 * request, status, answer. It sees what a service says before fault injection breaks it on its way.
 */
if (folder && !shared[isRecording]) {
  shared[isRecording] = true;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const seen = new Map<string, number>();
  subscribe("fastify.initialization", (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onSend", async (request, reply, payload) => {
      const { config, url: route } = request.routeOptions;
      if (!config.vendorApi || (payload !== null && payload !== undefined && typeof payload !== "string"))
        return payload;
      const { method, url, body } = request;
      const status = reply.statusCode;
      const kind = [
        method,
        route,
        status,
        Object.keys((body ?? {}) as object),
        url.replace(/=[^&]*/g, "").split("?")[1],
      ].join();
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      if (count > pairsOfAKind) return payload;
      const type = String(reply.getHeader("content-type") ?? "");
      appendFileSync(
        file,
        `${JSON.stringify({ method, url, request: body ?? null, status, type, answer: payload ?? "" })}\n`,
      );
      return payload;
    });
  });
}
