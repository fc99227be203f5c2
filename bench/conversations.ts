import { request } from "node:http";
import { createClient } from "./support/client.ts";
import {
  type BigAccount,
  type ManyConversations,
  makeFindable,
  rareCalls,
  rareWords,
} from "./support/many-conversations.ts";
import { alternate, mostMb, note, report, residentMb } from "./support/measure.ts";

const rounds = 9;
const looks = 20;
const goal = 1.5;

/** What owners ask for: the first page, and words that few calls have, that every seventh has, and that all have. */
const asked = {
  "Newest page": "",
  "Newest page of one outcome": "outcome=transferred",
  [`Search for words of ${rareCalls} calls`]: `words=${encodeURIComponent(rareWords)}`,
  "Search for a word of every seventh call": "words=hawthorn",
  "Search for words of every call": "words=water%20visit",
  "Search for a part of a name": "q=ortiz",
} as const;

/** Lists and searches over HTTP for the large account against the small one, in alternating rounds; then all of it as a file. */
export async function conversations(ground: ManyConversations): Promise<void> {
  await makeFindable(ground);
  for (const [what, query] of Object.entries(asked)) await compare(ground, what, query);
  await takeAlong(ground);
}

async function compare({ product, small, large }: ManyConversations, what: string, query: string): Promise<void> {
  const client = createClient(product.url);
  const look = async ({ authorization }: BigAccount) => {
    const { status, text } = await client.get(`/api/conversations?${query}`, { authorization });
    if (status !== 200) throw new Error(`The list answered ${status}: ${text}`);
    if (!text.includes('"timestamp"')) throw new Error(`Nothing was found with ${query}.`);
  };
  const { ratio, text } = await alternate(
    { rounds, looks },
    () => look(small),
    () => look(large),
  );
  client.close();
  report(
    `${what} over HTTP at ${counted(large)} conversations of one account against ${counted(small)}`,
    text,
    `${goal} or less`,
    ratio <= goal,
  );
}

const counted = ({ conversations: count }: BigAccount): string => count.toLocaleString("en-US");

/** The whole account as CSV and as JSON, with what the process holds in memory before, at most, and after. */
async function takeAlong({ product, large }: ManyConversations): Promise<void> {
  for (const format of ["csv", "json"] as const) {
    const [begun, before] = [performance.now(), residentMb(product.pid)];
    let bytes = 0;
    const most = await mostMb(product.pid, async () => {
      bytes = await download(`${product.url}/api/conversations/export?format=${format}`, large.authorization);
    });
    const seconds = (performance.now() - begun) / 1000;
    const rate = Math.round(large.conversations / seconds).toLocaleString("en-US");
    const [start, peak, end] = [before, most, residentMb(product.pid)].map((mb) => mb.toFixed(0));
    note(
      `Export of ${counted(large)} conversations as ${format.toUpperCase()}`,
      `${rate} rows/s, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s; resident ${start} MB at start, ${peak} MB at most, ${end} MB at end`,
    );
  }
}

/** Reads a file to its end and keeps nothing of it. */
const download = (url: string, authorization: string): Promise<number> =>
  new Promise((done, failed) => {
    request(url, { headers: { authorization } }, (reply) => {
      if (reply.statusCode !== 200) return failed(new Error(`The export answered ${reply.statusCode}.`));
      let bytes = 0;
      reply.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      reply.once("error", failed);
      reply.once("end", () => done(bytes));
    })
      .once("error", failed)
      .end();
  });
