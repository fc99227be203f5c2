/** A whole program. Tests run it as it stands here, against webhooks as they are sent. */
export const receiveProgram = `import { createHmac, timingSafeEqual } from "node:crypto";
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

export const runReceive = `export BELLE_WEBHOOK_SECRET='the secret from Developers'
node receive.mjs
`;

export const webhookBody = `{
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
