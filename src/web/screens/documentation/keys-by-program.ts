import { keyPace, keyPrefixes, mostKeys } from "#domain/accounts/api-key-rules.ts";
import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";

/** Whole commands and programs. Tests run them as they stand here. */

const keyVariables = `export BELLE=http://localhost:3000
export BELLE_KEY=belle_read_...
export BELLE_ASSISTANT=0c9d7a52-...
`;

const listCallsCommand = `curl "$BELLE/api/conversations?limit=5" \\
  --header "Authorization: Bearer $BELLE_KEY"
`;

const pauseCommand = `curl "$BELLE/instances/$BELLE_ASSISTANT" \\
  --request PUT \\
  --header "Authorization: Bearer $BELLE_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{"status": "paused"}'
`;

const eventsCommand = `curl "$BELLE/api/events" \\
  --no-buffer \\
  --header "Authorization: Bearer $BELLE_KEY"
`;

const allCallsProgram = `const { BELLE, BELLE_KEY } = process.env;
const headers = { authorization: \`Bearer \${BELLE_KEY}\` };

async function ask(path) {
  const reply = await fetch(BELLE + path, { headers });
  if (reply.status === 429) {
    const seconds = Number(reply.headers.get("retry-after"));
    await new Promise((done) => setTimeout(done, seconds * 1000));
    return ask(path);
  }
  const answer = await reply.json();
  if (!reply.ok) throw new Error(answer.detail);
  return answer;
}

let cursor = "";
do {
  const page = await ask(\`/api/conversations?limit=100\${cursor}\`);
  for (const { timestamp, duration_seconds, outcome } of page.data)
    console.log(timestamp, duration_seconds, outcome);
  cursor = page.next_cursor === null ? "" : \`&cursor=\${page.next_cursor}\`;
} while (cursor !== "");
`;

const runAllCalls = "node calls.mjs\n";

export const keysByProgram: Chapter = {
  id: "api-keys",
  title: "API keys",
  blocks: [
    text(
      `A program that works for you gets a key of its own: no password in it, and you can end it alone. Make one under [Developers](/developers), copy it there and then, and send it in the \`Authorization\` header of every request. It is shown once, because only its SHA-256 is kept. An account can have ${mostKeys} keys.`,
    ),
    {
      kind: "table",
      caption: "Kinds of keys",
      head: ["Access", "Begins with", "What it opens"],
      rows: [
        ["Read", `\`${keyPrefixes.read}\``, "Everything that is asked for by GET, also the live events."],
        ["Read and write", `\`${keyPrefixes.read_write}\``, "That, and every change to assistants, calls and jobs."],
      ],
    },
    text(
      "No key opens the account itself: password, sessions, profile, deletion, cards and checkout, spend limits, other keys and the webhook secret need a login. The [API reference](/documentation/api) says of every path which keys open it; in `/openapi.json` it stands as `x-belle-api-keys`.",
    ),
    {
      kind: "code",
      label: "Set these once, with the address that you read this page at",
      code: keyVariables,
    },
    { kind: "code", label: "The last five calls", code: listCallsCommand },
    { kind: "code", label: "Pause an assistant (needs read and write)", code: pauseCommand },
    { kind: "code", label: "What happens, as it happens", code: eventsCommand },
    text(
      "This program, saved as `calls.mjs`, prints every call that there is, page by page, and waits when it is told to. It needs Node 18 or newer and nothing else.",
    ),
    { kind: "code", label: "calls.mjs", code: allCallsProgram },
    { kind: "code", label: "Run it", code: runAllCalls },
    points(
      "A key that is unknown or revoked is answered with 401, one that may not do what it asks for with 403; `detail` says why.",
      `A key can ask ${keyPace.perMinute} times a minute, and ${keyPace.burst} times at once. Beyond that the answer is 429, and \`Retry-After\` says how many seconds to wait.`,
      `A key works until you revoke it, also after a new password. Revoking works at once, and open streams end. When a key is made, ${brand.productName} tells you by mail.`,
    ),
  ],
};
