import type { FastifyInstance, FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { addAsset, sendNotFound, sendPage } from "../page.ts";
import type { Entry, ToolCall } from "./asked.ts";
import { firstFault } from "./model-controls.ts";
import type { ModelHandle } from "./model-handle.ts";
import { endingOf, sendModelPage, when } from "./model-page.ts";
import { moodSchema } from "./mood.ts";
import type { LoggedRequest } from "./request-log.ts";
import { scriptSchema } from "./script.ts";

const speakers: Record<Entry["who"], string> = { caller: "Caller", assistant: "Assistant", tool: "Tool result" };

/** One request with everything that was sent and said. */
const sendRequestPage = (reply: FastifyReply, request: LoggedRequest): FastifyReply =>
  sendPage(reply, {
    title: `Request ${request.number}`,
    styles: ["model.css"],
    main: html`<p><a href="/model">Language model</a></p>
<h1>Request ${request.number}</h1>
<dl class="card facts addresses">
${fact("Model", request.model || "unreadable")}
${fact("Protocol", `${request.format}, ${request.isStream ? "streamed" : "at once"}`)}
${fact("Received", when(request.receivedAt))}
${fact("Ended", endingOf(request))}
${request.firstWordsMs !== undefined && fact("First word", `after ${request.firstWordsMs} ms`)}
${request.endedMs !== undefined && fact("End", `after ${request.endedMs} ms`)}
${request.rule !== "" && fact("Rule", request.rule)}
${request.usage && fact("Tokens", `${request.usage.inputTokens} in (${request.usage.cachedTokens} from the cache), ${request.usage.outputTokens} out`)}
</dl>
${request.refusal !== undefined && html`<p class="notice warn">${request.refusal}</p>`}
${part("Reply", html`${request.words !== "" && html`<p class="words" dir="auto">${request.words}</p>`}${request.calls.map(called)}`)}
${part("History", html`<ol class="history">${request.entries.map(entry)}</ol>`)}
${part("Instructions", html`<pre tabindex="0" aria-label="Instructions">${request.instructions || "none"}</pre>`)}
${part("Tools", request.tools.length === 0 ? html`<p>none</p>` : html`${request.tools.map(({ name, description, schema }) => html`<details><summary><b>${name}</b> ${description}</summary><pre tabindex="0" aria-label="Input of ${name}">${JSON.stringify(schema, null, 2) ?? "no input"}</pre></details>`)}`)}`,
  });

const fact = (name: string, value: Html | string): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
const part = (title: string, content: Html): Html =>
  html`<section class="card part" aria-labelledby="part-${title}"><h2 id="part-${title}">${title}</h2>${content}</section>`;
const called = ({ name, arguments: text }: ToolCall): Html => html`<p class="call"><code>${name}(${text})</code></p>`;

const entry = (one: Entry): Html => html`<li class="${one.who}"><b>${speakers[one.who]}</b>
<p class="words" dir="auto">${one.who === "tool" ? one.result : one.words}</p>${one.who === "assistant" && one.calls.map(called)}</li>`;

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
