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
      `Each program that works for you gets its own key: no password in it, and you can revoke it by itself. Create one under [Developers](/developers), copy it right then, and send it in the \`Authorization\` header of every request. You only see it once, because we only keep its SHA-256. An account can have ${mostKeys} keys.`,
    ),
    {
      kind: "table",
      caption: "Kinds of keys",
      head: ["Access", "Starts with", "What it can do"],
      rows: [
        ["Read", `\`${keyPrefixes.read}\``, "Everything available by GET, including live events."],
        ["Read and write", `\`${keyPrefixes.read_write}\``, "That, plus every change to assistants, calls and jobs."],
      ],
    },
    text(
      "No key can change the account itself: password, sessions, profile, deletion, cards and checkout, spend limits, other keys and the webhook secret require a login. The [API reference](/documentation/api) says for every path which keys can use it; in `/openapi.json` it's `x-belle-api-keys`.",
    ),
    {
      kind: "code",
      label: "Set these once, with the address you're reading this page at",
      code: keyVariables,
    },
    { kind: "code", label: "The last five calls", code: listCallsCommand },
    { kind: "code", label: "Pause an assistant (needs read and write)", code: pauseCommand },
    { kind: "code", label: "Live events", code: eventsCommand },
    text(
      "This program, saved as `calls.mjs`, prints every call, page by page, and waits when told to. It needs Node 18 or newer and nothing else.",
    ),
    { kind: "code", label: "calls.mjs", code: allCallsProgram },
    { kind: "code", label: "Run it", code: runAllCalls },
    points(
      "An unknown or revoked key gets a 401; one that isn't allowed to do what it asks gets a 403. `detail` says why.",
      `A key can make ${keyPace.perMinute} requests a minute, and ${keyPace.burst} at once. Over that, you get a 429, and \`Retry-After\` says how many seconds to wait.`,
      `A key works until you revoke it, even after a password change. Revoking takes effect right away, and open streams end. When a key is created, ${brand.productName} emails you.`,
    ),
  ],
};
