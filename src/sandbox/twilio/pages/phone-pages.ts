import type { FastifyInstance, FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { addAsset, sendNotFound } from "../../page.ts";
import { placeOf } from "../area-codes.ts";
import { type Behaviour, behaviourTexts, readBehaviour } from "../carrier/behaviour.ts";
import type { Carrier } from "../carrier/carrier.ts";
import type { TwilioState } from "../state.ts";
import { readTextFate } from "../text-fate.ts";
import type { Texts } from "../texts.ts";
import { sendCallPage } from "./call-page.ts";
import { callList, sendHomePage } from "./home-page.ts";
import { actOn } from "./phone-api.ts";
import { sendPhonePage } from "./phone-frame.ts";
import { readPhone, showPhone } from "./read-phone.ts";
import { sendTextsPage } from "./texts-page.ts";

function sendCalleesPage(reply: FastifyReply, state: TwilioState, problem: string): FastifyReply {
  const known = Object.entries(state.callees);
  return sendPhonePage(reply, {
    title: "Phones to call",
    path: "/phone/callees",
    main: html`<h1>Phones to call</h1>
<p class="lead">Every number that is not one of this carrier's own can be dialled, for a transfer or otherwise. Here it is said what
happens then. A number that is not in the list rings until somebody answers it on the phone page.</p>
${problem !== "" && html`<p class="notice warn" role="alert">${problem}</p>`}
<form class="card callee" method="post" action="/phone/callees" aria-labelledby="new-callee">
<h2 id="new-callee">Set a phone</h2>
<label>Number <input name="number" type="tel" required autocomplete="off" placeholder="(773) 555-0150"></label>
${fields({ kind: "answer", after_seconds: 2, press: "1", says: "Hello?", talk_seconds: null })}
<p><button class="button primary">Set</button></p>
</form>
${known.map(
  ([
    number,
    behaviour,
  ]) => html`<form class="card callee" method="post" action="/phone/callees" aria-label="${showPhone(number)}">
<h2>${showPhone(number)}</h2>
<input type="hidden" name="number" value="${number}">
${fields(behaviour)}
<p class="buttons"><button>Change</button><button class="bad" name="forget" value="yes">Forget</button></p>
</form>`,
)}`,
  });
}

function fields(behaviour: Behaviour): Html {
  const after = "after_seconds" in behaviour ? behaviour.after_seconds : "";
  const talk = "talk_seconds" in behaviour ? (behaviour.talk_seconds ?? "") : "";
  return html`<label>When it is called <select name="kind">${Object.entries(behaviourTexts).map(([kind, text]) =>
    kind === behaviour.kind
      ? html`<option value="${kind}" selected>${text}</option>`
      : html`<option value="${kind}">${text}</option>`,
  )}</select></label>
<label>After, in seconds <input name="after_seconds" value="${after}" inputmode="decimal" autocomplete="off"></label>
<label>Key pressed when asked <input name="press" value="${"press" in behaviour ? behaviour.press : ""}" autocomplete="off" placeholder="none"></label>
<label>Says when connected <input name="says" value="${"says" in behaviour ? behaviour.says : ""}" autocomplete="off"></label>
<label>Hangs up after, in seconds <input name="talk_seconds" value="${talk}" inputmode="decimal" autocomplete="off" placeholder="never"></label>`;
}

function sendNumbersPage(reply: FastifyReply, state: TwilioState, accountSid: string): FastifyReply {
  return sendPhonePage(reply, {
    title: "Numbers",
    path: "/phone/numbers",
    main: html`<h1>Numbers</h1>
<p class="lead">The numbers of the account <code>${accountSid}</code>, and where the carrier asks what to do with their calls and texts.</p>
<div id="numbers-list" data-live class="numbers">${
      state.numbers.length === 0
        ? html`<p class="card empty">No number has been bought yet.</p>`
        : state.numbers.toReversed().map(
            (number) => html`<section class="card number" aria-label="${showPhone(number.phone_number)}">
<h2>${showPhone(number.phone_number)} <span class="hint">${placeOf(number.phone_number).city}</span></h2>
<dl class="facts">
${(
  [
    ["Name", number.friendly_name],
    ["Calls", number.voice_url],
    ["Fallback", number.voice_fallback_url],
    ["Status", number.status_callback],
    ["Texts", number.sms_url],
  ] as const
).map(
  ([name, value]) =>
    html`<div><dt>${name}</dt><dd>${value === "" ? html`<span class="hint">none</span>` : html`<code>${value}</code>`}</dd></div>`,
)}
</dl>
<p><a class="button" href="/phone?to=${encodeURIComponent(number.phone_number)}">Call it</a></p>
</section>`,
          )
    }</div>`,
  });
}

type Form = Readonly<Record<string, string | undefined>>;
type WithSid = { Params: { sid: string; action: string }; Body: Form };

const noNumber = "That is not a phone number. Write ten digits, or + and the country's code.";

/** The phones for people. */
export function addPhonePages(
  app: FastifyInstance,
  { state, carrier, texts, accountSid }: { state: TwilioState; carrier: Carrier; texts: Texts; accountSid: string },
): void {
  addAsset(app, "phone.css", new URL("./phone.css", import.meta.url));
  addAsset(app, "phone.js", new URL("./phone.js", import.meta.url));

  app.get<{ Querystring: { to?: string } }>("/phone", ({ query }, reply) =>
    sendHomePage(reply, { state, carrier, to: String(query.to ?? ""), problem: "" }),
  );
  app.get("/phone/calls", (_request, reply) =>
    sendPhonePage(reply, {
      title: "Calls",
      path: "/phone/calls",
      main: html`<h1>Calls</h1><div id="calls" data-live>${callList(carrier.calls())}</div>`,
    }),
  );
  app.post<{ Body: Form }>("/phone/calls", ({ body }, reply) => {
    const from = readPhone(body?.["from"]);
    const to = readPhone(body?.["to"]);
    if (from === undefined || to === undefined)
      return sendHomePage(reply.code(422), { state, carrier, to: body?.["to"] ?? "", problem: noNumber });
    const stirVerstat = body?.["stir_verstat"];
    const call = carrier.placeCall({ from, to, ...(stirVerstat !== undefined && { stirVerstat }) });
    return reply.redirect(`/phone/calls/${call.sid}`, 303);
  });

  app.get<WithSid>("/phone/calls/:sid", ({ params }, reply) => {
    const call = carrier.find(params.sid);
    return call ? sendCallPage(reply, call, carrier) : sendNotFound(reply);
  });
  app.post<WithSid>("/phone/calls/:sid/:action", ({ params, body }, reply) => {
    const call = carrier.find(params.sid);
    if (!call || !actOn(call, params.action, body)) return sendNotFound(reply);
    return reply.redirect(`/phone/calls/${params.sid}`, 303);
  });

  app.get("/phone/callees", (_request, reply) => sendCalleesPage(reply, state, ""));
  app.post<{ Body: Form }>("/phone/callees", ({ body }, reply) => {
    const number = readPhone(body?.["number"]);
    const behaviour = readBehaviour(body ?? {});
    if (number === undefined || !behaviour) return sendCalleesPage(reply.code(422), state, noNumber);
    if (body["forget"] !== undefined) carrier.forgetBehaviour(number);
    else carrier.setBehaviour(number, behaviour);
    return reply.redirect("/phone/callees", 303);
  });

  app.get("/phone/texts", (_request, reply) => sendTextsPage(reply, state, ""));
  app.post<{ Body: Form }>("/phone/texts", async ({ body }, reply) => {
    const from = readPhone(body?.["from"]);
    const to = readPhone(body?.["to"]);
    const text = (body?.["body"] ?? "").slice(0, 1600);
    if (from === undefined || to === undefined || text === "") return sendTextsPage(reply.code(422), state, noNumber);
    const message = await texts.receive({ from, to, body: text });
    if (!message) return sendTextsPage(reply.code(422), state, "Nobody has this number here.");
    return reply.redirect("/phone/texts", 303);
  });

  app.post<{ Body: Form }>("/phone/text-fates", ({ body }, reply) => {
    const number = readPhone(body?.["number"]);
    const forget = body?.["forget"] !== undefined;
    const fate = forget ? undefined : readTextFate(body ?? {});
    if (number === undefined || (!forget && !fate)) return sendTextsPage(reply.code(422), state, noNumber);
    texts.setFate(number, fate);
    return reply.redirect("/phone/texts", 303);
  });
  app.post<{ Body: Form }>("/phone/networks", ({ body }, reply) => {
    texts.setRegisteredOnly(body?.["registered_only"] === "yes");
    return reply.redirect("/phone/texts", 303);
  });

  app.get("/phone/numbers", (_request, reply) => sendNumbersPage(reply, state, accountSid));
}
