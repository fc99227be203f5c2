import type { FastifyInstance } from "fastify";
import { html } from "../../html.ts";
import { addAsset, sendNotFound } from "../../page.ts";
import { readBehaviour } from "../carrier/callee.ts";
import type { Carrier } from "../carrier/carrier.ts";
import type { TwilioState } from "../state.ts";
import type { Texts } from "../texts.ts";
import { sendCallPage } from "./call-page.ts";
import { sendCalleesPage } from "./callees-page.ts";
import { callList, sendHomePage } from "./home-page.ts";
import { sendNumbersPage } from "./numbers-page.ts";
import { actOn } from "./phone-api.ts";
import { sendPhonePage } from "./phone-frame.ts";
import { readPhone } from "./read-phone.ts";
import { sendTextsPage } from "./texts-page.ts";

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

  app.get("/phone/numbers", (_request, reply) => sendNumbersPage(reply, state, accountSid));
}
