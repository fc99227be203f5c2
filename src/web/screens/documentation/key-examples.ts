/** Whole commands and programs. Tests run them as they stand here. */

export const keyVariables = `export BELLE=http://localhost:3000
export BELLE_KEY=belle_read_...
export BELLE_ASSISTANT=0c9d7a52-...
`;

export const listCallsCommand = `curl "$BELLE/api/conversations?limit=5" \\
  --header "Authorization: Bearer $BELLE_KEY"
`;

export const pauseCommand = `curl "$BELLE/instances/$BELLE_ASSISTANT" \\
  --request PUT \\
  --header "Authorization: Bearer $BELLE_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{"status": "paused"}'
`;

export const eventsCommand = `curl "$BELLE/api/events" \\
  --no-buffer \\
  --header "Authorization: Bearer $BELLE_KEY"
`;

export const allCallsProgram = `const { BELLE, BELLE_KEY } = process.env;
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

export const runAllCalls = "node calls.mjs\n";
