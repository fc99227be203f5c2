import type { FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { sendPage } from "../page.ts";
import type { ModelHandle } from "./model-handle.ts";
import { moods, usualLateMs } from "./mood.ts";
import type { Ended, LoggedRequest } from "./request-log.ts";

/** A script that was typed and could not be taken. */
type Refused = { readonly text: string; readonly fault: string };

const mostListed = 50;
const endings: Record<Ended, string> = {
  open: "still open",
  answered: "answered",
  aborted: "aborted by the client",
  refused: "refused",
  broken: "broken off",
};
const time = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
  hourCycle: "h23",
});
export const when = (receivedAt: string): Html =>
  html`<time datetime="${receivedAt}">${time.format(new Date(receivedAt))}</time>`;
export const endingOf = ({ ended, status }: LoggedRequest): string =>
  ended === "refused" ? `${endings.refused} with ${status}` : endings[ended];

/** What can stand in a rule, for whoever writes one. */
const ruleParts: Record<string, string> = {
  when: "a pattern on the caller's last words; with “of”: “result”, on what a tool has just answered",
  after: "only when this tool was the last one used before the caller spoke",
  say: "what is said; {caller}, {result}, {1} and {line:pattern} or {answer} from the instructions are filled in",
  calls: "tools to use: “tool” is a name or a part of one, “input” is made from what was said where it is missing",
  next: "what is said and called after each round of tool results",
};

export function sendModelPage(reply: FastifyReply, model: ModelHandle, refused?: Refused): FastifyReply {
  const { openai, anthropic } = model.addresses();
  const { requests, aborted } = model.counts();
  const listed = model.requests().slice(0, mostListed);
  return sendPage(reply, {
    title: "Language model",
    styles: ["model.css"],
    main: html`<h1>Language model</h1>
<p class="lead">A model that follows a script and answers in the protocols of OpenAI and Anthropic. What it is asked stays on this machine, and is gone after a restart.</p>
<dl class="card facts addresses">
<div><dt>OpenAI, compatible</dt><dd><code>${openai}</code></dd></div>
<div><dt>Anthropic</dt><dd><code>${anthropic}</code></dd></div>
<div><dt>Asked</dt><dd>${requests} times, ${aborted} aborted by the client</dd></div>
</dl>
<div class="settings">${moodForm(model)}${scriptForm(model, refused)}</div>
<h2 id="asked">What it was asked</h2>
${
  listed.length > 0
    ? html`<ol class="card requests" aria-labelledby="asked">${listed.map(row)}</ol>
<form method="post" action="/model/delete-all"><button class="bad">Delete all</button></form>`
    : html`<div class="card nothing"><h3>Nothing yet</h3><p>Requests appear here when you load this page again after a call.</p></div>`
}`,
  });
}

function moodForm(model: ModelHandle): Html {
  const mood = model.mood();
  const option = (value: string, text: string) =>
    html`<option value="${value}"${value === (mood?.kind ?? "") && html` selected`}>${text}</option>`;
  return html`<form class="card setting" method="post" action="/model/mood" aria-labelledby="mood-title">
<h2 id="mood-title">Mood</h2>
<p>${mood ? html`<b>Now:</b> ${moods[mood.kind]}${mood.times !== undefined && `, ${mood.times} more times`}.` : "It is well."}</p>
<label>What it does wrong <select name="kind">${option("", "Nothing")}${Object.entries(moods).map(([kind, text]) => option(kind, text))}</select></label>
<label>How many times <input name="times" value="${mood?.times ?? ""}" inputmode="numeric" autocomplete="off" placeholder="until changed"></label>
<label>How late, in ms <input name="ms" value="${mood?.ms ?? ""}" inputmode="numeric" autocomplete="off" placeholder="${usualLateMs}"></label>
<button>Change the mood</button>
<p class="hint">Refused and lost connections, garbled answers and the like are <a href="/weather">weather</a>.</p>
</form>`;
}

function scriptForm(model: ModelHandle, refused: Refused | undefined): Html {
  return html`<form class="card setting" method="post" action="/model/script" aria-labelledby="script-title">
<h2 id="script-title">Script</h2>
<p>${model.hasOwnScript() ? "It follows your script." : "It is a plain receptionist who answers from her instructions."} The first rule that fits answers.</p>
${refused && html`<p class="notice warn" role="alert" id="fault">The script was not taken. ${refused.fault}</p>`}
<details><summary>What a rule can hold</summary><dl class="facts">${Object.entries(ruleParts).map(([name, text]) => html`<div><dt><code>${name}</code></dt><dd>${text}</dd></div>`)}</dl></details>
<label for="script">Rules, as JSON</label>
<textarea id="script" name="script" rows="12" spellcheck="false"${refused && html` aria-invalid="true" aria-describedby="fault"`}>${refused?.text ?? JSON.stringify(model.rules(), null, 2)}</textarea>
<p class="buttons"><button>Use this script</button>${(model.hasOwnScript() || refused !== undefined) && html`<button name="reset" value="1">Back to the receptionist</button>`}</p>
</form>`;
}

function row(request: LoggedRequest): Html {
  const said = request.entries.findLast(({ who }) => who !== "assistant");
  const words = said?.who === "caller" ? said.words : said?.who === "tool" ? said.result : "";
  const answer = request.words || request.calls.map(({ name }) => `${name}()`).join(", ") || request.refusal || "";
  return html`<li><a href="/model/requests/${request.id}">
<span class="meta"><b>${request.model || "unreadable"}</b> ${request.format} ${when(request.receivedAt)} <span class="${request.ended === "answered" ? "good" : "poor"}">${endingOf(request)}</span></span>
<span class="asked"><bdi>${words}</bdi></span>
<span class="answer"><bdi>${answer}</bdi></span>
</a></li>`;
}
