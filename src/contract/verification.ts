import { z } from "zod";
import { answer } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { count, moment } from "./fields.ts";

const seq = count.nullable();

const compared = z.object({
  what: z.string().meta({ examples: ["Seconds"] }),
  books: z.int().meta({ examples: [15300], description: "What the books say" }),
  other: z.int().meta({ examples: [15300], description: "What they are held against" }),
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
      .describe("`unavailable` where it could not be compared just now, which says nothing against the books"),
    text: z.string().meta({
      examples: ["All 412 entries stand as they were written."],
      description: "What was found, in a sentence",
    }),
    seq: seq.meta({ examples: [null], description: "The number of the first entry that differs" }),
    compared: z.array(compared).describe("The numbers that were held against each other"),
  })
  .meta({ id: "VerifiedStep" });
export type VerifiedStep = z.output<typeof step>;

const foundHead = z
  .object({
    state: z
      .enum(["contained", "not_contained", "unreadable"])
      .describe("`contained`: every entry up to it is still as it was when it was printed"),
    text: z.string().meta({
      examples: ["It is entry 412, written on Mar 31, 2026, 11:58 PM CDT. Every entry up to it is as it was then."],
    }),
    seq: seq.meta({ examples: [412], description: "Its entry, where it is contained" }),
    written_at: moment.nullable().describe("When that entry was written"),
  })
  .meta({ id: "FoundChainHead" });
export type FoundHead = z.output<typeof foundHead>;

const verification = z
  .object({
    state: z
      .enum(["agrees", "differs", "incomplete"])
      .describe("`incomplete`: nothing differs, and something could not be compared"),
    verified_at: moment,
    entries: count.meta({ examples: [412], description: "How many entries the books have" }),
    steps: z.array(step).describe("In the order in which they were made"),
    first_difference: z
      .object({ step: step.shape.name, seq, text: z.string() })
      .nullable()
      .describe("The first thing that differs; null where nothing does"),
    chain_head: foundHead.nullable().describe("What became of the chain head that was asked about"),
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
  summary: "Recompute the books and compare them with everything else",
  description:
    "Reads every entry of the ledger of seconds, and holds it against the calls, the figures, the closed invoices and the payment provider. It changes nothing.",
  auth: "bearer",
  keys: true,
  body: z.object({
    chain_head: z
      .string()
      .max(longestHead, "A chain head is shorter than this.")
      .optional()
      .meta({
        examples: ["412-5f0c1b9a7e3d42868d1f0a9b7c6e5d4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d"],
        description:
          "As an invoice prints it, or its hash alone: then the answer says whether the books still contain it",
      }),
  }),
  status: 200,
  reply: answer(verification),
  errors: [401, 422, 429, 503],
});

export const verificationEndpoints = [verifyBooks] as const;
