import type { FastifyInstance, FastifyReply } from "fastify";
import { addAsset, sendNotFound } from "../page.ts";
import { firstFault } from "./model-controls.ts";
import { sendModelPage } from "./model-page.ts";
import { moodSchema } from "./mood.ts";
import { sendRequestPage } from "./request-page.ts";
import { scriptSchema } from "./script.ts";
import type { ModelHandle } from "./start-model.ts";

type Form = { Body?: Record<string, unknown> };

/** The model for people. */
export function addModelPages(app: FastifyInstance, model: ModelHandle): void {
  addAsset(app, "model.css", new URL("./model.css", import.meta.url));
  const back = (reply: FastifyReply) => reply.redirect("/model", 303);

  app.get("/model", (_request, reply) => sendModelPage(reply, model));
  app.get<{ Params: { id: string } }>("/model/requests/:id", ({ params }, reply) => {
    const request = model.findRequest(params.id);
    return request ? sendRequestPage(reply, request) : sendNotFound(reply);
  });
  app.post("/model/delete-all", (_request, reply) => {
    model.clearRequests();
    return back(reply);
  });

  app.post<Form>("/model/mood", ({ body }, reply) => {
    const { kind, times, ms } = body ?? {};
    const read = moodSchema.safeParse({ kind, times: numberOf(times), ms: numberOf(ms) });
    // Whatever is no mood is a good one: the only harm is a model that is well.
    model.setMood(read.success ? read.data : undefined);
    return back(reply);
  });

  app.post<Form>("/model/script", ({ body }, reply) => {
    const text = String(body?.["script"] ?? "");
    if (body?.["reset"] !== undefined || text.trim() === "") {
      model.setScript(undefined);
      return back(reply);
    }
    const read = scriptSchema.safeParse(parsed(text));
    if (!read.success) {
      const fault = parsed(text) === undefined ? "It is not JSON." : `${firstFault(read.error)}.`;
      return sendModelPage(reply.code(400), model, { text, fault });
    }
    model.setScript(read.data);
    return back(reply);
  });
}

const numberOf = (text: unknown): number | undefined =>
  typeof text === "string" && /^\d+$/.test(text.trim()) ? Number(text) : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
