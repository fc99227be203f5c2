import { z } from "zod";
import { unbilledReasons } from "#domain/money/billing-rules.ts";
import { answer, page, pageQuery } from "./answer.ts";
import { charge } from "./charges.ts";
import { endpoint } from "./endpoint.ts";
import { count, dollars, id, moment, tenantId, timezone } from "./fields.ts";

const seq = count.nullable();

const compared = z.object({
  what: z.string().meta({ examples: ["Seconds"] }),
  books: z.int().meta({ examples: [15300], description: "What the books say" }),
  other: z.int().meta({ examples: [15300], description: "What they're compared with" }),
});

const step = z
  .object({
    name: z
      .enum(["chain", "calls", "rollups", "invoices", "provider"])
      .describe(
        "`chain`: every hash and sum computed anew; `calls`: each finished call against its entry; `rollups`: the figures of the dashboard; `invoices`: each month from its entries; `provider`: what the payment provider has counted",
      ),
    state: z
      .enum(["agrees", "differs", "unavailable"])
      .describe("`unavailable` if it couldn't be compared right now, which doesn't mean the books are wrong"),
    text: z.string().meta({
      examples: ["All 412 entries are exactly as they were written."],
      description: "What was found, in a sentence",
    }),
    seq: seq.meta({ examples: [null], description: "The number of the first entry that differs" }),
    compared: z.array(compared).describe("The numbers that were compared"),
  })
  .meta({ id: "VerifiedStep" });
export type VerifiedStep = z.output<typeof step>;

const foundHead = z
  .object({
    state: z
      .enum(["contained", "not_contained", "unreadable"])
      .describe("`contained`: every entry up to it is unchanged since it was printed"),
    text: z.string().meta({
      examples: ["It's entry 412, written on Mar 31, 2026, 11:58 PM CDT. Every entry up to it is unchanged."],
    }),
    seq: seq.meta({ examples: [412], description: "Its entry, if it's contained" }),
    written_at: moment.nullable().describe("When that entry was written"),
  })
  .meta({ id: "FoundChainHead" });
export type FoundHead = z.output<typeof foundHead>;

const verification = z
  .object({
    state: z
      .enum(["agrees", "differs", "incomplete"])
      .describe("`incomplete`: nothing differs, but something couldn't be compared"),
    verified_at: moment,
    entries: count.meta({ examples: [412], description: "Number of entries in the books" }),
    steps: z.array(step).describe("In the order they were run"),
    first_difference: z
      .object({ step: step.shape.name, seq, text: z.string() })
      .nullable()
      .describe("The first difference; null if there is none"),
    chain_head: foundHead.nullable().describe("Result for the chain head you asked about"),
  })
  .meta({ id: "Verification" });
export type Verification = z.output<typeof verification>;

/** A printed one has 75 characters at most; copied from paper it may have line breaks and spaces in it. */
const longestHead = 200;

export const verifyBooks = endpoint({
  name: "verifyBooks",
  topic: "Billing",
  method: "POST",
  path: "/api/books/verify",
  summary: "Recompute the books and check them against everything else",
  description:
    "Reads every entry of the ledger of seconds and compares it with the calls, the metrics, the closed invoices and the payment provider. Changes nothing.",
  auth: "bearer",
  keys: true,
  body: z.object({
    chain_head: z
      .string()
      .max(longestHead, "A chain head is shorter than this.")
      .optional()
      .meta({
        examples: ["412-5f0c1b9a7e3d42868d1f0a9b7c6e5d4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d"],
        description: "As printed on an invoice, or just its hash; the response says whether the books still contain it",
      }),
  }),
  status: 200,
  reply: answer(verification),
  errors: [401, 422, 429, 503],
});

export const verificationEndpoints = [verifyBooks] as const;

const topic = "Billing";

/** Of a correction they may be negative, and so may the sum of a month that takes more back than it uses. */
const signedSeconds = z.int().meta({ examples: [214] });

const sums = {
  call_count: count.describe("Billable calls, without tests, spam and calls under 10 seconds"),
  billable_seconds: signedSeconds.meta({ examples: [15300], description: "Seconds before the trial is applied" }),
  free_seconds: signedSeconds.meta({ examples: [10800], description: "Seconds covered by the trial" }),
  billed_seconds: signedSeconds.meta({ examples: [4500], description: "Seconds the owner pays for" }),
  amount: dollars.meta({ examples: [25], description: "US dollars: billed seconds times the rate, rounded once" }),
};

const month = z.string().meta({ examples: ["03-2026"], description: "Month and year" });

const monthRow = z
  .object({
    month,
    state: z.enum(["estimate", "closed"]).describe("`estimate` until the month and its last call are over"),
    period_start: moment.meta({ examples: ["2026-03-01T06:00:00Z"] }),
    period_end: moment.meta({ examples: ["2026-04-01T05:00:00Z"] }),
    timezone: timezone.describe("The owner's time zone, which sets the month"),
    ...sums,
    charges: z.array(charge).describe("What was charged for it, as it was last heard of at the payment provider"),
  })
  .meta({ id: "InvoiceMonth" });
export type InvoiceMonthRow = z.output<typeof monthRow>;

const line = z.string().nullable();

const chainHead = z
  .object({
    seq: count.meta({ examples: [412], description: "Number of entries in the books up to it" }),
    hash: z.string().meta({ examples: ["5f0c1b9a7e3d42868d1f0a9b7c6e5d4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d"] }),
    text: z.string().meta({
      examples: ["412-5f0c1b9a7e3d42868d1f0a9b7c6e5d4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d"],
      description: "Both together, as printed and as verification accepts it",
    }),
  })
  .meta({ id: "ChainHead", description: "Where the books ended when this was written" });

const monthInvoice = monthRow
  .extend({
    number: z
      .string()
      .nullable()
      .meta({ examples: ["2026-03-9F3A2C1D"], description: "The number of the invoice; null while it is an estimate" }),
    rate_per_hour: z.number().meta({ examples: [20] }),
    exact_amount: z.string().meta({ examples: ["25.0000"], description: "Before rounding, to four decimal places" }),
    corrections: z.object(sums).describe("The part of these totals that corrects calls from closed months"),
    tenants: z
      .array(z.object({ tenant_id: tenantId, tenant_name: z.string().meta({ examples: ["Belle"] }), ...sums }))
      .describe(
        "The same per assistant, including deleted ones. Each amount is rounded, so they may not add up exactly.",
      ),
    bill_to: z
      .object({
        name: line.meta({ examples: ["Riverside Plumbing"] }),
        email: z.string().meta({ examples: ["sam@riverside-plumbing.example"] }),
        lines: z.array(z.string()).meta({ examples: [["18 Oak Park Lane", "Austin, TX 78704", "US"]] }),
      })
      .describe("The billing address from checkout; empty before that"),
    chain_head: chainHead,
    closed_at: moment.nullable().describe("Null while it's an estimate"),
    hosted: z
      .array(charge)
      .nullable()
      .describe("The same as the payment provider has it at this moment; null while it cannot be asked"),
  })
  .meta({ id: "MonthInvoice" });
export type MonthInvoice = z.output<typeof monthInvoice>;

const invoiceLine = z
  .object({
    seq: count.meta({ examples: [398], description: "Its position in the books" }),
    kind: z.enum(["call", "correction"]),
    call_id: z.string().meta({ examples: ["0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"] }),
    conversation_id: id.nullable().describe("The conversation to open; null if it's no longer kept"),
    answered_at: moment,
    tenant_id: tenantId,
    tenant_name: z.string().meta({ examples: ["Belle"] }),
    caller: line.meta({ examples: ["Greg Halvorsen"], description: "Name or number; null if neither is kept" }),
    duration_seconds: count.nullable().describe("From answer to end; null for a correction"),
    billable_seconds: signedSeconds,
    free_seconds: signedSeconds.meta({ examples: [0] }),
    billed_seconds: signedSeconds,
    reason: z.enum(unbilledReasons).nullable().describe("Why it costs nothing"),
  })
  .meta({ id: "InvoiceLine" });
export type InvoiceLine = z.output<typeof invoiceLine>;

const params = z.object({ month: month.meta({ examples: ["03-2026"] }) });

export const listInvoiceMonths = endpoint({
  name: "listInvoiceMonths",
  topic,
  method: "GET",
  path: "/api/invoices",
  summary: "List monthly costs, newest first",
  description: "From the month of the first call through the current month.",
  auth: "bearer",
  keys: true,
  query: z.object(pageQuery),
  status: 200,
  reply: page(monthRow),
  errors: [401, 422],
});

export const readMonthInvoice = endpoint({
  name: "readMonthInvoice",
  topic,
  method: "GET",
  path: "/api/invoices/{month}",
  summary: "Get a month's invoice",
  auth: "bearer",
  keys: true,
  params,
  status: 200,
  reply: answer(monthInvoice),
  errors: [401, 404],
});

export const listInvoiceLines = endpoint({
  name: "listInvoiceLines",
  topic,
  method: "GET",
  path: "/api/invoices/{month}/lines",
  summary: "List an invoice's calls and corrections, in ledger order",
  auth: "bearer",
  keys: true,
  params,
  query: z.object(pageQuery),
  status: 200,
  reply: page(invoiceLine),
  errors: [401, 404, 422],
});

export const downloadInvoice = endpoint({
  name: "downloadInvoice",
  topic,
  method: "GET",
  path: "/api/invoices/{month}/file",
  summary: "Download a month's invoice as PDF or CSV",
  auth: "bearer",
  keys: true,
  params,
  query: z.object({ format: z.enum(["pdf", "csv"]).default("pdf") }),
  status: 200,
  reply: z.string().meta({ examples: ["Place,Kind,Answered"], description: "The file" }),
  replyType: "file",
  fileTypes: ["application/pdf", "text/csv"],
  errors: [401, 404, 422],
});

export const invoiceEndpoints = [listInvoiceMonths, readMonthInvoice, listInvoiceLines, downloadInvoice] as const;
