import { retiringHours, triesKeptDays } from "#domain/accounts/webhook-texts.ts";
import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";
import { keysByProgram } from "./keys-by-program.ts";
import { runningIt } from "./running-it.ts";

/** A whole program. Tests run it as it stands here, against webhooks as they are sent. */
const receiveProgram = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { BELLE_WEBHOOK_SECRET, PORT = "4000" } = process.env;
const oldestSeconds = 300;

function isFromBelle(headers, body) {
  const parts = String(headers["belle-signature"]).split(",");
  const time = parts.find((part) => part.startsWith("t="))?.slice(2);
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(time));
  if (!(ageSeconds <= oldestSeconds)) return false;
  const right = createHmac("sha256", BELLE_WEBHOOK_SECRET)
    .update(\`\${time}.\${headers["belle-delivery"]}.\`)
    .update(body)
    .digest();
  return parts
    .filter((part) => part.startsWith("v1="))
    .map((part) => Buffer.from(part.slice(3), "hex"))
    .some((given) => given.length === right.length && timingSafeEqual(given, right));
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isFromBelle(request.headers, body)) {
    response.writeHead(403).end();
    return;
  }
  const { event, id, call } = JSON.parse(body);
  console.log(event, id, call.caller_name, call.summary);
  response.writeHead(204).end();
});
server.listen(Number(PORT), () => console.log("Listening on", server.address().port));
`;

const runReceive = `export BELLE_WEBHOOK_SECRET='the secret from Developers'
node receive.mjs
`;

const webhookBody = `{
  "event": "call.completed",
  "id": "call-0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20",
  "test": false,
  "sent_at": "2026-03-02T15:34:08.000Z",
  "call": {
    "id": "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20",
    "tenant_id": "7d0f5c1e-2b7c-4a55-8a35-1f0f6b1f8e21",
    "tenant_name": "Belle",
    "caller_number": "+12085550142",
    "caller_name": "Gail Halvorsen",
    "caller_phone": "+12085550142",
    "caller_email": null,
    "caller_address": "18 Oak Park Lane",
    "started_at": "2026-03-02T15:30:00.000Z",
    "duration_seconds": 214,
    "outcome": "message",
    "summary": "Gail has a leak under the kitchen sink.",
    "sentiment": "neutral",
    "topics": ["leak"],
    "action_items": ["Call Gail Halvorsen back at (208) 555-0142."],
    "appointments": [],
    "transcript": [
      { "role": "assistant", "content": "Thank you for calling." },
      { "role": "user", "content": "The sink is leaking again." }
    ],
    "url": "https://belle.example/conversations/0c9d7a52-..."
  }
}
`;

/** A whole program. Tests run it as it stands here. */
export const loginExample = `const { BELLE, BELLE_USER, BELLE_PASSWORD } = process.env;

const form = { username: BELLE_USER, password: BELLE_PASSWORD };
const ask = { method: "POST", body: new URLSearchParams(form) };
const login = await fetch(\`\${BELLE}/token\`, ask);
const answer = await login.json();
if (!login.ok) throw new Error(answer.detail);

const headers = { authorization: \`Bearer \${answer.access_token}\` };
const me = await fetch(\`\${BELLE}/users/me\`, { headers });
console.log(await me.json());

await fetch(\`\${BELLE}/logout\`, { method: "POST", headers });
`;

const runLoginExample = `export BELLE=http://localhost:3000
export BELLE_USER=ridgeline BELLE_PASSWORD='your password'
node login.mjs
`;

const webhooksByProgram: Chapter = {
  id: "webhooks-by-program",
  title: "Webhooks",
  blocks: [
    text(
      "A webhook tells your program about each call once it's over and its summary is written. See the [help](/help#webhooks) for how to set its address. It's a single POST with JSON:",
    ),
    { kind: "code", label: "The body of a webhook", code: webhookBody },
    {
      kind: "table",
      caption: "Webhook headers",
      head: ["Header", "What it means"],
      rows: [
        ["`Belle-Event`", "`call.completed`, or `call.test` for a test sent from an assistant's settings."],
        [
          "`Belle-Delivery`",
          "The delivery's id: the same for every attempt. Keep it, so you can tell a repeat from something new.",
        ],
        ["`Belle-Attempt`", "Which attempt this is, starting at 1."],
        [
          "`Belle-Signature`",
          "`t=<unix seconds>,v1=<64 hex digits>`, with one more `,v1=<64 hex digits>` for each replaced secret that still signs.",
        ],
      ],
    },
    text(
      "Each `v1` is the HMAC-SHA256 of `<t>.<Belle-Delivery>.<body>` with your secret, with the body byte for byte as received. Accept the webhook if one of them matches the one you compute yourself, and `t` is within 300 seconds. You'll find the secret under [Developers](/developers). This program, saved as `receive.mjs`, does all of this. It needs Node 18 or newer and nothing else.",
    ),
    { kind: "code", label: "receive.mjs", code: receiveProgram },
    { kind: "code", label: "Run it somewhere the internet can reach it", code: runReceive },
    points(
      "Any response from 200 to 299 within 10 seconds means you have it. 410 means: never again for this call. We don't follow redirects.",
      "Anything else is retried after 1 minute, 5 minutes, 30 minutes, 2 hours, 6 hours and 24 hours. Then we give up.",
      `Every attempt is in the log under [Developers](/developers) for ${triesKeptDays} days, with its time, its response and how long it took. From there, or with \`POST /api/webhook-deliveries/{id}/resend\`, you can send it again right away.`,
      `When you replace the secret, the old one also signs for ${retiringHours} hours. Give your program the new one in that time, and you won't miss anything.`,
    ),
    {
      kind: "table",
      caption: "Webhook paths",
      head: ["Path", "What it does"],
      rows: [
        ["`GET /api/webhook-deliveries`", "Lists deliveries with every attempt, page by page, by state or assistant."],
        ["`POST /api/webhook-deliveries/{id}/resend`", "Sends one again, now."],
        ["`POST /api/webhook-tests`", "Sends a made-up call to an address."],
      ],
    },
  ],
};

const { productName } = brand;

export const documentationChapters: readonly Chapter[] = [
  {
    id: "for-owners",
    title: "For owners",
    blocks: [
      points(
        "[Help](/help): first steps, assistants, calendars, call forwarding codes, bills and the free trial.",
        "[Privacy Policy](/privacy): what we keep about you, and for how long.",
        "[Terms of Service](/terms): what we both agree to.",
      ),
    ],
  },
  {
    id: "api",
    title: "The API",
    blocks: [
      text(`The screens use the same API your programs can use: ${productName} serves it at this same address.`),
      points(
        "[API reference](/documentation/api): every path with its input, its response and an example.",
        "[Developers](/developers): your API keys, the webhook secret and the log of webhooks.",
        "[/openapi.json](/openapi.json): the same for programs, as OpenAPI 3.1. Feed it to a generator, or import it into your API client.",
      ),
    ],
  },
  keysByProgram,
  webhooksByProgram,
  {
    id: "log-in-by-program",
    title: "Log in from a program",
    blocks: [
      text(
        "With an [API key](/documentation#api-keys), a program doesn't need to log in. To change the account itself, it has to: `POST /token` takes a username (or email address) and a password as a form, and returns a token. Send the token in the `Authorization` header of every other request. This program, saved as `login.mjs`, logs in, prints who you are and logs out again. It needs Node 18 or newer and nothing else.",
      ),
      { kind: "code", label: "login.mjs", code: loginExample },
      { kind: "code", label: "Run it, with the address you're reading this page at", code: runLoginExample },
      text(
        "Each program's login shows in your [Settings](/settings) next to your browsers, and you can end it there. An error has a status of 400 or higher and one field, `detail`, that you can show to a person. Too many attempts get a 429; `Retry-After` says how many seconds to wait.",
      ),
    ],
  },
  {
    id: "appointments-by-program",
    title: "Appointments from a program",
    blocks: [
      text(
        "Anything under [Appointments](/appointments) can also be done by a program. With a connected calendar, every change is written there, too.",
      ),
      {
        kind: "table",
        caption: "Appointment paths",
        head: ["Path", "What it does"],
        rows: [
          ["`GET /api/appointments`", "Lists jobs by start time, page by page, for all assistants or one."],
          [
            "`POST /api/appointments`",
            "Books one. Without a length, the assistant's usual one applies. An assistant's jobs can't overlap.",
          ],
          ["`PATCH /api/appointments/{id}`", "Moves it, or changes its details."],
          ["`DELETE /api/appointments/{id}`", "Cancels it."],
          [
            "`GET /api/appointments/times`",
            "Whether a time is open, everything that blocks it, and the next open times.",
          ],
          ["`GET /api/appointments/day-plan`", "Business hours, outside events and offers for a range of days."],
        ],
      },
      text(
        "If a time is taken, you get a 409, and `next_free_times` has the next open ones. Send times with their UTC offset.",
      ),
    ],
  },
  ...runningIt,
];
