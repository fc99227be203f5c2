import type { Db } from "../../src/server/db/connect.ts";
import type { CallProduct } from "../support/call-product.ts";
import { type Child, startChild } from "../support/child.ts";
import { createClient } from "../support/client.ts";
import { load, median, note, quantile, report } from "../support/measure.ts";
import { openBusiness } from "../support/open-business.ts";
import { openBare, type Phone, placeCall } from "../support/phones.ts";
import { takeTurns } from "../support/take-turns.ts";
import { withCallProduct } from "../support/with-call-product.ts";
import { floods } from "./floods.ts";
import type { Target } from "./target.ts";

/** What was bought and sent so far, as the carrier's own books have it. */
async function moneyLeft({ ready }: Child<CallProduct>) {
  const { sandboxUrl, accountSid, authToken } = ready;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const list = async <T>(what: string, key: string): Promise<T[]> => {
    const all: T[] = [];
    let next: string | null = `/2010-04-01/Accounts/${accountSid}/${what}.json?PageSize=1000`;
    while (next) {
      const page = (await (await fetch(sandboxUrl + next, { headers: { authorization } })).json()) as {
        next_page_uri: string | null;
      } & Record<string, T[]>;
      all.push(...(page[key] ?? []));
      next = page.next_page_uri;
    }
    return all;
  };
  const messages = await list<{ to: string; direction: string }>("Messages", "messages");
  const numbers = await list<object>("IncomingPhoneNumbers", "incoming_phone_numbers");
  return {
    texts: messages.filter(({ direction }) => direction !== "inbound").map(({ to }) => to),
    numbers: numbers.length,
  };
}

const calls = 100;
/** A twentieth of it is for visitors, beside the calls. */
const mostCalls = 200;
const everyMs = 1000;
const roundMs = 3000;
const rounds = 7;
const goal = 1.5;
/** `npm run attack -- frames pages` for some of them. */
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

const settings = { MOST_CALLS: String(mostCalls), VERIFY_OWNERS: "on", LOG_LEVEL: "silent" };
await withCallProduct(async ({ product, serviceUrl, db }) => {
  const bare = await startChild<string>("bench/support/bare-calls.ts", [serviceUrl]);
  await attack(product, bare.ready, db).finally(() => bare.stop());
}, settings);

/** Each flood in turns with quiet, beside the same calls: the middle round counts, for one stop of the machine makes a whole round slow. */
async function attack(product: Child<CallProduct>, bareUrl: string, db: Db): Promise<void> {
  const client = createClient(product.ready.url);
  const business = await openBusiness(client, db);
  const free = await openBusiness(client, db, { hasCard: false });
  const target: Target = {
    url: product.ready.url,
    sandboxUrl: product.ready.sandboxUrl,
    token: free.headers["authorization"]?.replace("Bearer ", "") ?? "",
    assistantId: free.assistantId,
    victim: business.login[0],
  };
  const attackers = await startChild<null>("bench/attack/attackers.ts", [JSON.stringify(target)]);
  const phones: Phone[] = [];
  await load(calls, 8, async (index) => {
    const from = `+1208${5_550_000 + index}`;
    phones.push(await placeCall({ ...product.ready, to: business.number, from, begins: index }));
  });
  const echoes = await Promise.all(Array.from({ length: 10 }, (_, at) => openBare(`${bareUrl}/echo`, at)));
  await takeTurns(phones, everyMs, roundMs);
  /** p99 of the callers, and of an echo that has nothing else to do on the same machine. */
  const turnsOf = async (): Promise<readonly [number, number]> => {
    const [waits, beside] = await Promise.all([
      takeTurns(phones, everyMs, roundMs),
      takeTurns(echoes, everyMs / 10, roundMs),
    ]);
    return [quantile(waits, 0.99), quantile(beside, 0.99)];
  };

  const [before, { strange: asked = 0 }] = [await moneyLeft(product), await product.gauge()];
  const ratios: number[] = [];
  for (const name of Object.keys(floods).filter(isWanted)) {
    const took = { quiet: [] as number[], flooded: [] as number[], echo: [] as number[], quietEcho: [] as number[] };
    const seen = { tried: 0, let_in: 0, refused: 0, failed: 0 };
    for (let round = 0; round < rounds; round++) {
      const [calm, calmEcho] = await turnsOf();
      await attackers.tell(name);
      const [waits, echo] = await turnsOf();
      const { tried = 0, let_in = 0, refused = 0, failed = 0 } = await attackers.gauge();
      await attackers.tell("stop");
      took.quiet.push(calm);
      took.quietEcho.push(calmEcho);
      took.flooded.push(waits);
      took.echo.push(echo);
      seen.tried += tried;
      seen.let_in += let_in;
      seen.refused += refused;
      seen.failed += failed;
    }
    const [flooded, quiet] = [median(took.flooded), median(took.quiet)];
    const beside = `${median(took.echo).toFixed(1)} against ${median(took.quietEcho).toFixed(1)} ms`;
    ratios.push(flooded / quiet);
    const times = `${(flooded / quiet).toFixed(2)} times, ${flooded.toFixed(1)} ms against ${quiet.toFixed(1)} ms`;
    const what = `Flood of ${name}: p99 of the first word at ${calls} calls against quiet`;
    report(what, `${times}; a bare echo beside it ${beside}`, `${goal} or less`, flooded / quiet <= goal);
    note(
      "  of its tries",
      `${seen.tried} made, ${seen.let_in} let in, ${seen.refused} refused, ${seen.failed} failed here`,
    );
  }
  note("All floods, median of the ratios", median(ratios).toFixed(2));
  const after = await moneyLeft(product);
  const texts = after.texts.slice(before.texts.length);
  const abroad = texts.filter((to) => !to.startsWith("+1208")).length;
  report("Texts that left to dear numbers", `${abroad} (${texts.length} in all)`, "none", abroad === 0);
  const numbers = after.numbers - before.numbers;
  report("Numbers bought for strangers", String(numbers), "none", numbers === 0);
  const { strange = 0 } = await product.gauge();
  note("Requests to the model for visitors", String(strange - asked));
  const lost = phones.filter((phone) => !phone.isOpen()).length;
  report("Calls lost", `${lost} of ${calls}`, "none", lost === 0);
  await attackers.stop();
  client.close();
}
