import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { moment } from "./fields.ts";

export const chargedCard = z
  .object({ brand: z.string().meta({ examples: ["visa"] }), last4: z.string().meta({ examples: ["4242"] }) })
  .nullable()
  .describe("The default card; null where none is saved");
export const openAmount = z.int().meta({ examples: [0], description: "US cents that were charged and are not paid" });

/** What the payment provider has charged. */
export const charge = z
  .object({
    id: z.string().meta({ examples: ["in_1QxW2eR7tk"] }),
    number: z
      .string()
      .nullable()
      .meta({ examples: ["3F2A9C-0002"], description: "Its number at the payment provider" }),
    status: z.string().meta({ examples: ["paid"] }),
    amount_due: z.int().meta({ examples: [2500], description: "US cents" }),
    charged_at: moment,
    paid_at: moment.nullable(),
    card: chargedCard.describe("The card that it was charged to; null where that is not known"),
    period_start: moment,
    period_end: moment,
    url: z
      .url()
      .nullable()
      .meta({ examples: ["https://pay.example/i/in_1QxW2eR7tk"] }),
  })
  .meta({ id: "Charge" });
export type Charge = z.output<typeof charge>;

const nextCharge = z
  .object({
    amount: z.int().meta({ examples: [18482], description: "US cents so far: the calls that it will have" }),
    at: moment.describe("When it is made: on the 1st, for the calendar month before"),
    card: chargedCard,
    open_amount: openAmount,
  })
  .meta({ id: "NextCharge" });
export type NextCharge = z.output<typeof nextCharge>;

export const readNextCharge = endpoint({
  name: "readNextCharge",
  topic: "Payments",
  method: "GET",
  path: "/api/payments/next-charge",
  summary: "What is charged next, when, and to which card",
  description: "Known without asking the payment provider.",
  auth: "bearer",
  keys: true,
  status: 200,
  reply: nextCharge,
  errors: [401],
});
