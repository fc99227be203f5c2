import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { sendPage } from "../page.ts";
import { answers, type CaughtHook, type CaughtHooks } from "./caught-hooks.ts";

type Judgement = "none" | "right" | "wrong" | "old";

const toleranceSeconds = 300;

/** Checks the signature as the documentation tells a receiver to, knowing nothing of how it was made. */
function judgeSignature({ headers, body, receivedAt }: CaughtHook, secret: string): Judgement {
  const parts = (headers["belle-signature"] ?? "").split(",").map((part) => part.split("="));
  const seconds = parts.find(([name]) => name === "t")?.[1];
  const given = parts.filter(([name]) => name === "v1").map(([, value = ""]) => Buffer.from(value, "hex"));
  if (seconds === undefined || given.length === 0) return "none";
  const expected = createHmac("sha256", secret)
    .update(`${seconds}.${headers["belle-delivery"] ?? ""}.${body}`)
    .digest();
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))) return "wrong";
  return Math.abs(new Date(receivedAt).getTime() / 1000 - Number(seconds)) > toleranceSeconds ? "old" : "right";
}

const judgements: Record<Judgement, string> = {
  none: "not signed",
  right: "signature right",
  wrong: "signature wrong for this secret",
  old: "signature right, but more than 300 seconds old",
};
const time = new Intl.DateTimeFormat("en-GB", {
  ...({
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  } as const),
  hourCycle: "h23",
  timeZoneName: "short",
});

export function sendHooksPage(reply: FastifyReply, { state }: CaughtHooks, url: string): FastifyReply {
  const { hooks, secret, answer } = state;
  return sendPage(reply, {
    title: "Webhooks",
    styles: ["hooks.css"],
    main: html`<h1>Webhooks</h1>
<p class="lead">A receiver that catches everything, as Zapier and others would. Give an address like this one to an assistant:</p>
<p class="notice"><code>${url}/hooks/catch/my-zap</code></p>
<div class="settings">
<form class="card setting" method="post" action="/hooks/secret">
<label for="secret">Secret to check signatures with</label>
<div><input id="secret" name="secret" value="${secret}" autocomplete="off" spellcheck="false" placeholder="none"><button>Check</button></div>
</form>
<form class="card setting" method="post" action="/hooks/answer">
<label for="answer">What the catcher answers from now on</label>
<div><select id="answer" name="answer">${Object.entries(answers).map(([status, text]) => option(status, text, Number(status) === answer))}</select><button>Change</button></div>
</form>
</div>
<p class="hint">For slow, broken and missing answers change the <a href="/weather">weather</a> over the webhooks.</p>
${
  hooks.length > 0
    ? html`<ol class="hooks">${hooks.map((hook) => caught(hook, secret))}</ol>
<form method="post" action="/hooks/delete-all"><button class="bad">Delete all</button></form>`
    : empty
}`,
  });
}

const option = (value: string, text: string, isChosen: boolean): Html =>
  isChosen ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`;

const empty = html`<div class="card nothing"><h2>No webhooks yet</h2><p>They appear here when you load this page again after something was sent.</p></div>`;

function caught(hook: CaughtHook, secret: string): Html {
  const judgement = judgeSignature(hook, secret);
  return html`
<li class="card hook" id="hook-${hook.number}">
<details>
<summary><b><bdi>${hook.headers["belle-event"] ?? "webhook"}</bdi></b> <span>to <bdi>${hook.name}</bdi></span>
<time datetime="${hook.receivedAt}">${time.format(new Date(hook.receivedAt))}</time>
<span class="${judgement === "right" ? "good" : judgement === "none" ? "plain" : "poor"}">${judgements[judgement]}</span>
<span>answered ${hook.answered}</span></summary>
<pre tabindex="0" aria-label="Body">${shown(hook.body)}</pre>
<dl class="facts">${Object.entries(hook.headers).map(([name, value]) => html`<div><dt>${name}</dt><dd><code>${value}</code></dd></div>`)}</dl>
</details>
</li>`;
}

/** JSON is laid out; anything else is shown as it came. */
function shown(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
