import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";
import { keysByProgram } from "./keys-by-program.ts";
import { loginExample, runLoginExample } from "./login-example.ts";
import { runningIt } from "./running-it.ts";
import { webhooksByProgram } from "./webhooks-by-program.ts";

const { productName } = brand;

export const documentationChapters: readonly Chapter[] = [
  {
    id: "for-owners",
    title: "For owners",
    blocks: [
      points(
        "[Help](/help): first steps, assistants, calendars, call forwarding codes, bills and the free trial.",
        "[Privacy Policy](/privacy): what is kept about you, and for how long.",
        "[Terms of Service](/terms): what both sides agree to.",
      ),
    ],
  },
  {
    id: "api",
    title: "The API",
    blocks: [
      text(`The screens use the same API that your programs can use: ${productName} answers it on this very address.`),
      points(
        "[API reference](/documentation/api): every path with what it takes, what it answers and an example.",
        "[Developers](/developers): your API keys, the webhook secret and the log of webhooks.",
        "[/openapi.json](/openapi.json): the same for programs, as OpenAPI 3.1. Feed it to a generator, or import it where you try requests out.",
      ),
      text("Paths that are described ahead of time say “Not served yet” there, and answer 404 until they are."),
    ],
  },
  keysByProgram,
  webhooksByProgram,
  {
    id: "log-in-by-program",
    title: "Log in by program",
    blocks: [
      text(
        "With an [API key](/documentation#api-keys) a program needs no login. Where it must act on the account itself, it logs in: `POST /token` takes a username (or an email address) and a password as a form, and answers with a token. The token goes into the `Authorization` header of every other request. This program, saved as `login.mjs`, logs in, prints who you are and logs out again. It needs Node 18 or newer and nothing else.",
      ),
      { kind: "code", label: "login.mjs", code: loginExample },
      { kind: "code", label: "Run it, with the address that you read this page at", code: runLoginExample },
      text(
        "Each login of a program stands in your [Settings](/settings) beside those of your browsers, and you can end it there. A failure has a status of 400 or more and one field, `detail`, fit to be shown to a person. Too many attempts are answered with 429; `Retry-After` says how many seconds to wait.",
      ),
    ],
  },
  {
    id: "appointments-by-program",
    title: "Appointments by program",
    blocks: [
      text(
        "What stands under [Appointments](/appointments) can also be used by program. With a connected calendar, every change is written there, too.",
      ),
      {
        kind: "table",
        caption: "Paths of appointments",
        head: ["Path", "What it does"],
        rows: [
          ["`GET /api/appointments`", "Lists jobs by their start, page by page, of all assistants or of one."],
          [
            "`POST /api/appointments`",
            "Books one by hand. Without a length, the assistant's usual one holds. No two of an assistant overlap.",
          ],
          ["`PATCH /api/appointments/{id}`", "Moves it, or changes what is known of it."],
          ["`DELETE /api/appointments/{id}`", "Cancels it."],
          [
            "`GET /api/appointments/times`",
            "Whether a time is free, everything that stands in its way, and the next free times.",
          ],
          ["`GET /api/appointments/day-plan`", "Opening hours, outside events and offers of some days."],
        ],
      },
      text(
        "A time that is taken is answered with 409, and `next_free_times` has the next ones that are free. Times are sent with their offset from UTC.",
      ),
    ],
  },
  ...runningIt,
];
