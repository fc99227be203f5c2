import { brand } from "#domain/basics/brand.ts";
import { mapAddress } from "#domain/basics/map-address.ts";
import { withoutRepeats } from "#domain/calls/transcript.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { inShort } from "../../../basics/in-short.ts";
import { escaped } from "../../mail/email-content.ts";
import { isUrgentCall, jobChangeTexts, jobTimeText, momentText } from "../reading/action-items.ts";
import type { FinishedCall } from "../reading/finished-call.ts";
import type { ToldCall } from "./told-call.ts";

type Options = {
  /** Where the conversation is shown. */
  readonly url: string;
  /** What is to be said of the mail itself. */
  readonly notes?: readonly string[];
  /** Where somebody who is not the owner stops these mails. */
  readonly stopUrl?: string | undefined;
  /** Where the owner does. */
  readonly settingsUrl?: string | undefined;
};

const mostLines = 300;
const longest = { subject: 150, words: 2000 } as const;
/** The owner's own mail account would not take it. */
export const refusedText =
  "Your own email account rejected this message, so it comes from us. Please check the SendGrid key and the sender address in the assistant's settings.";

/** A mail about a call: what happened, what to do, who it was, and every word. What callers said is text and nothing else. */
export function writeCallMail(told: ToldCall, { url, notes = [], stopUrl, settingsUrl }: Options) {
  const { call, analysis, row } = told;
  const { contact_name, contact_phone, contact_email, contact_address, summary, action_items } = analysis;
  const services = [...new Set(call.jobs.map(({ service }) => service.trim()).filter(Boolean))];
  const facts: readonly Fact[] = [
    ["Name", contact_name ?? "Unknown"],
    [
      "Phone",
      contact_phone === null ? "Not provided" : formatPhone(contact_phone),
      linkTo("tel:", contact_phone, /^\+\d+$/),
    ],
    ["Email", contact_email ?? "Not provided", linkTo("mailto:", contact_email, /^[\w.+-]+@[\w.-]+$/)],
    ["Address", contact_address ?? "Not provided", contact_address === null ? undefined : mapAddress(contact_address)],
    ...services.map((service) => ["Service", service] as const),
    ["Called", momentText(row.answered_at, call)],
    ["Duration", formatDuration(row.duration_seconds)],
  ];
  const caller = contact_name ?? "Caller";
  const lines = call.lines
    .filter(({ words }) => words.trim() !== "")
    .map(({ who, words }) => ({
      role: who === "caller" ? ("user" as const) : ("assistant" as const),
      content: inShort(words, longest.words),
    }));
  const said = withoutRepeats(lines).map(
    ({ role, content }) => [role === "user" ? caller : call.assistantName, content] as const,
  );
  const parts = {
    summary: summary ?? "",
    items: action_items,
    facts,
    said: said.slice(0, mostLines),
    isCut: said.length > mostLines,
    url,
    notes,
    stop:
      stopUrl !== undefined
        ? { text: stopText, url: stopUrl }
        : settingsUrl === undefined
          ? undefined
          : { text: settingsText, url: settingsUrl },
  };
  return { subject: subjectOf(call, contact_name, contact_phone), text: asText(parts), html: asHtml(parts) };
}

type Fact = readonly [name: string, value: string, link?: string | undefined];
type Parts = {
  readonly summary: string;
  readonly items: readonly string[];
  readonly facts: readonly Fact[];
  readonly said: readonly (readonly [who: string, words: string])[];
  readonly isCut: boolean;
  readonly url: string;
  readonly notes: readonly string[];
  readonly stop: { readonly text: string; readonly url: string } | undefined;
};

const linkTo = (scheme: string, value: string | null, form: RegExp): string | undefined =>
  value !== null && form.test(value) ? `${scheme}${value}` : undefined;

const stopText = "Stop these emails";
const settingsText = "Change which emails you get";
const openText = "Open the conversation";
const cutText = "The rest is in the full conversation.";
const silentText = "Nothing was said.";

function subjectOf(call: FinishedCall, name: string | null, phone: string | null): string {
  const who = name ?? (phone === null ? "a blocked number" : formatPhone(phone));
  const job = call.jobs.find(({ change }) => change !== "cancelled");
  const urgent = isUrgentCall(call) ? "Urgent: " : "";
  const what = job
    ? `${who} ${jobChangeTexts[job.change]} ${jobTimeText(job, call)}`
    : call.messages.length > 0
      ? `Message from ${who}`
      : `${call.outcome === "missed" ? "Missed call" : "Call"} from ${who}`;
  return inShort(`${urgent}${what}`, longest.subject);
}

function asText({ summary, items, facts, said, isCut, url, notes, stop }: Parts): string {
  const parts = [
    summary,
    items.length === 0 ? "" : `To do\n${items.map((item) => `- ${item}`).join("\n")}`,
    facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    said.length === 0 ? silentText : said.map(([who, words]) => `${who}: ${words}`).join("\n"),
    isCut ? cutText : "",
    `${openText}:\n${url}`,
    ...notes,
    stop === undefined ? "" : `${stop.text}:\n${stop.url}`,
    brand.productName,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function asHtml({ summary, items, facts, said, isCut, url, notes, stop }: Parts): string {
  const title = (text: string) => `<h2 style="font-size:16px;margin:24px 0 8px">${escaped(text)}</h2>`;
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${escaped(text)}</p>`;
  const rows = facts.map(([name, value, link]) => {
    const shown = link === undefined ? escaped(value) : `<a href="${escaped(link)}">${escaped(value)}</a>`;
    return `<tr><td style="padding:2px 16px 2px 0;color:#4b5a5b;vertical-align:top">${escaped(name)}</td><td>${shown}</td></tr>`;
  });
  const parts = [
    paragraph(summary),
    items.length === 0
      ? ""
      : `${title("To do")}<ul style="margin:0;padding-left:20px">${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`,
    `<table style="border-collapse:collapse;margin:24px 0">${rows.join("")}</table>`,
    `<p style="margin:24px 0"><a href="${escaped(url)}" style="background:#fbd11d;color:#0f1c1d;border:1px solid #8f6b00;border-radius:8px;padding:12px 20px;text-decoration:none;font-weight:600;display:inline-block">${openText}</a></p>`,
    title("Transcript"),
    ...(said.length === 0
      ? [paragraph(silentText)]
      : said.map(([who, words]) => `<p style="margin:0 0 8px"><b>${escaped(who)}:</b> ${escaped(words)}</p>`)),
    isCut ? paragraph(cutText) : "",
    ...notes.map(paragraph),
    stop === undefined ? "" : `<p style="margin:0 0 12px"><a href="${escaped(stop.url)}">${stop.text}</a></p>`,
    `<p style="margin:24px 0 0;color:#4b5a5b">${escaped(brand.productName)}</p>`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="margin:0;background:#eef1f0"><div style="max-width:36rem;margin:0 auto;padding:32px 24px;background:#fff;color:#0f1c1d;font:16px/1.5 system-ui,sans-serif">${parts.join("")}</div></body></html>`;
}
