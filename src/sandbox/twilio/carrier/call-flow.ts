import { readXml, type XmlNode } from "../xml.ts";
import { callFields } from "./call-fields.ts";
import type { Exchange } from "./exchange.ts";
import type { Leg } from "./leg.ts";
import type { Source, Step, VerbContext } from "./verb.ts";
import { obeyVerb } from "./verbs.ts";

/** Follows instructions until they run out or the leg is over. What then becomes of the leg, the caller decides. */
export async function followInstructions(exchange: Exchange, leg: Leg, first: Source): Promise<void> {
  let source: Source | undefined = first;
  while (source && !leg.over.aborted) {
    const document = await load(exchange, leg, source);
    if (!document || leg.over.aborted) return;
    source = await obey(exchange, leg, document);
  }
}

async function obey(exchange: Exchange, leg: Leg, document: Document): Promise<Source | undefined> {
  const replace = new AbortController();
  let replacement: Source | undefined;
  leg.redirect = (to) => {
    replacement =
      "twiml" in to
        ? { twiml: to.twiml, url: document.url }
        : { webhook: { ...to, fields: callFields(exchange.accountSid, leg.record) } };
    replace.abort();
  };
  const stop = AbortSignal.any([leg.over, replace.signal]);
  const follow = (other: Leg, from: Source) => followInstructions(exchange, other, from);
  const context: VerbContext = { exchange, leg, documentUrl: document.url, stop, follow };
  for (const verb of document.root.children) {
    const step: Step = stop.aborted ? "next" : await obeyVerb(context, verb);
    if (replacement) return replacement;
    if (step === "next") continue;
    if (step === "end") leg.end("completed");
    else if (leg.over.aborted) await exchange.ask(leg, step.goto);
    else return { webhook: step.goto };
    return undefined;
  }
  return replacement;
}

type Document = { readonly root: XmlNode; readonly url: string };

/** Where the application fails, the number's fallback address is asked, once. */
async function load(exchange: Exchange, leg: Leg, source: Source): Promise<Document | undefined> {
  const first = await read(exchange, leg, source);
  if (!("errorCode" in first)) return first;
  leg.trace.add("error", `${first.errorCode}: ${first.text}`);
  const failedUrl = "webhook" in source ? source.webhook.url : source.url;
  if (leg.fallback && !leg.over.aborted) {
    const fields = {
      ...callFields(exchange.accountSid, leg.record),
      ErrorCode: String(first.errorCode),
      ErrorUrl: failedUrl,
    };
    const second = await read(exchange, leg, { webhook: { ...leg.fallback, fields } });
    if (!("errorCode" in second)) return second;
    leg.trace.add("error", `${second.errorCode}: ${second.text}`);
  }
  const answered = leg.record.status === "in-progress";
  if (answered) leg.hear("We are sorry. An application error has occurred. Goodbye.");
  leg.end(answered ? "completed" : "failed");
  return undefined;
}

type Failure = { readonly errorCode: number; readonly text: string };

async function read(exchange: Exchange, leg: Leg, source: Source): Promise<Document | Failure> {
  if ("twiml" in source) return parse(source.twiml, source.url);
  const answer = await exchange.ask(leg, source.webhook);
  if (!answer.ok) return answer;
  if (!/xml|text\/html/.test(answer.contentType))
    return { errorCode: 12300, text: `Invalid Content-Type: ${answer.contentType || "none"}` };
  return parse(answer.body, source.webhook.url);
}

function parse(body: string, url: string): Document | Failure {
  const root = readXml(body);
  if (root?.name !== "Response") return { errorCode: 12100, text: "Document parse failure" };
  return { root, url };
}
