import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Says by headers what an answer's body cannot: a cookie, or where the browser goes next. */
export type AnswerHeaders = { set(name: "set-cookie" | "location", value: string): void };

/** Routes hand verbs what came and send what they answer; this is the way past that for the two headers of a sign-in. */
export function createAnswerHeaders(): AnswerHeaders & { attach(app: FastifyInstance): void } {
  const answering = new AsyncLocalStorage<FastifyReply>();
  return {
    set: (name, value) => void answering.getStore()?.header(name, value),
    attach(app) {
      app.addHook("preHandler", (_request, reply, done) => answering.run(reply, done));
    },
  };
}
