import { retiringHours, triesKeptDays } from "#domain/accounts/webhook-texts.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";
import { receiveProgram, runReceive, webhookBody } from "./webhook-examples.ts";

export const webhooksByProgram: Chapter = {
  id: "webhooks-by-program",
  title: "Webhooks",
  blocks: [
    text(
      "A webhook tells your program of each call when it is over and its summary is written. The [help](/help#webhooks) says how to set its address. It is one POST with JSON:",
    ),
    { kind: "code", label: "The body of a webhook", code: webhookBody },
    {
      kind: "table",
      caption: "Headers of a webhook",
      head: ["Header", "What it says"],
      rows: [
        [
          "`Belle-Event`",
          "`call.completed`, or `call.test` for a test that you sent from the settings of an assistant.",
        ],
        [
          "`Belle-Delivery`",
          "The id of the delivery: the same in every try. Keep it, to tell a repeat from something new.",
        ],
        ["`Belle-Attempt`", "Which try this is, from 1."],
        [
          "`Belle-Signature`",
          "`t=<unix seconds>,v1=<64 hex digits>`, with one more `,v1=<64 hex digits>` for each secret that still signs after it was replaced.",
        ],
      ],
    },
    text(
      "Each `v1` is the HMAC-SHA256 of `<t>.<Belle-Delivery>.<body>` under your secret, with the body byte for byte as it came. Take the webhook when one of them is the one that you compute yourself, and `t` is at most 300 seconds away. The secret stands under [Developers](/developers). This program, saved as `receive.mjs`, does all of it. It needs Node 18 or newer and nothing else.",
    ),
    { kind: "code", label: "receive.mjs", code: receiveProgram },
    { kind: "code", label: "Run it, where the internet can reach it", code: runReceive },
    points(
      "Any answer from 200 to 299 within 10 seconds means that you have it. 410 means: never again for this call. Redirects are not followed.",
      "Anything else is tried again after 1 minute, 5 minutes, 30 minutes, 2 hours, 6 hours and 24 hours, and then given up.",
      `Every try stands in the log under [Developers](/developers) for ${triesKeptDays} days, with its time, its answer and how long it took. From there, or with \`POST /api/webhook-deliveries/{id}/resend\`, it is sent once more at once.`,
      `When you replace the secret, the old one signs beside the new one for ${retiringHours} hours. Give your program the new one in that time, and nothing is missed.`,
    ),
    {
      kind: "table",
      caption: "Paths of webhooks",
      head: ["Path", "What it does"],
      rows: [
        ["`GET /api/webhook-deliveries`", "Lists deliveries with every try, page by page, of a state or an assistant."],
        ["`POST /api/webhook-deliveries/{id}/resend`", "Sends one once more, now."],
        ["`POST /api/webhook-tests`", "Sends a made-up call to an address."],
      ],
    },
  ],
};
