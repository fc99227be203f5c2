import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import type { ModelHandle } from "./model-handle.ts";
import { moodSchema } from "./mood.ts";
import { scriptSchema } from "./script.ts";

type Body = { Body?: Record<string, unknown> };

/** The model for programs: its script, its mood and what it was asked. */
export function addModelControls(app: FastifyInstance, model: ModelHandle): void {
  app.get("/api/model", () => reportOf(model));
  app.get("/api/model/requests", () => ({ ...model.counts(), requests: model.requests() }));
  app.delete("/api/model/requests", (_request, reply) => {
    model.clearRequests();
    return reply.code(204).send();
  });

  app.put<Body>("/api/model/script", ({ body }, reply) => {
    const rules = body?.["rules"];
    if (rules === null) model.setScript(undefined);
    else {
      const read = scriptSchema.safeParse(rules);
      if (!read.success) return refuse(reply, read.error);
      model.setScript(read.data);
    }
    return reply.send(reportOf(model));
  });

  app.put<Body>("/api/model/mood", ({ body }, reply) => {
    if (body?.["kind"] === null) model.setMood(undefined);
    else {
      const read = moodSchema.safeParse(body);
      if (!read.success) return refuse(reply, read.error);
      model.setMood(read.data);
    }
    return reply.send(reportOf(model));
  });
}

const reportOf = (model: ModelHandle) => ({
  addresses: model.addresses(),
  mood: model.mood() ?? null,
  counts: model.counts(),
  script: { is_own: model.hasOwnScript(), rules: model.rules() },
});

/** Where a script or a mood is wrong, in one line. */
export function firstFault(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join(".") || "It"}: ${issue?.message ?? "not understood"}`;
}

const refuse = (reply: FastifyReply, error: z.ZodError) => reply.code(400).send({ detail: firstFault(error) });
