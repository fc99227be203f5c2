import type { FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { sendPage } from "../page.ts";
import type { Entry, ToolCall } from "./asked.ts";
import type { KeptRequest } from "./kept-requests.ts";
import { endingOf, when } from "./model-page.ts";

const speakers: Record<Entry["who"], string> = { caller: "Caller", assistant: "Assistant", tool: "Tool result" };

/** One request with everything that was sent and said. */
export const sendRequestPage = (reply: FastifyReply, request: KeptRequest): FastifyReply =>
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
