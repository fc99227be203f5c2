import type { MonthInvoice } from "#contract/invoices.ts";
import { byAssistantNote, byAssistantTitle, dollarsText, secondsText } from "#domain/money/invoice-texts.ts";
import { colours, type Paper, sheet } from "./paper.ts";

export const assistantRowHeight = 16;
/** Title, heads of the columns, and the line below the table. */
export const assistantsHeadHeight = 46;
const pageTop = 56;
export const assistantsPerPage = Math.floor((sheet.bottom - pageTop - assistantsHeadHeight) / assistantRowHeight);

type Tenants = MonthInvoice["tenants"];

const columns: [name: string, right: number, value: (tenant: Tenants[number]) => string][] = [
  ["Calls", 292, ({ call_count }) => call_count.toLocaleString("en-US")],
  ["Call time", 365, ({ billable_seconds }) => secondsText(billable_seconds)],
  ["Free", 432, ({ free_seconds }) => secondsText(free_seconds)],
  ["Billed", 500, ({ billed_seconds }) => secondsText(billed_seconds)],
  ["Amount", sheet.right - 8, ({ amount }) => dollarsText(amount)],
];

/** What each assistant's calls came to. */
export function drawAssistants({ say, rule }: Paper, y: number, tenants: Tenants): void {
  if (tenants.length === 0) return;
  const head = { size: 8, colour: colours.faint };
  say(byAssistantTitle, sheet.left, y, { font: "display", size: 11.5 });
  if (tenants.length > 1) say(byAssistantNote, sheet.right, y + 2.5, { ...head, align: "right" });
  say("Assistant", sheet.left + 8, y + 19, head);
  for (const [name, right] of columns) say(name, right, y + 19, { ...head, align: "right" });
  let top = y + 31;
  for (const tenant of tenants) {
    rule(top);
    say(tenant.tenant_name, sheet.left + 8, top + 4.5, { size: 9, width: 190 });
    for (const [, right, value] of columns) say(value(tenant), right, top + 4.5, { size: 9, align: "right" });
    top += assistantRowHeight;
  }
  rule(top);
}

/** Those that the first page has no room for. */
export function drawMoreAssistants(paper: Paper, tenants: Tenants): void {
  for (let from = 0; from < tenants.length; from += assistantsPerPage) {
    paper.nextPage();
    drawAssistants(paper, pageTop, tenants.slice(from, from + assistantsPerPage));
  }
}
