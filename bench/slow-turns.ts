import { createClient } from "./support/client.ts";
import { load, median, note, quantile, report } from "./support/measure.ts";
import { openBusiness } from "./support/open-business.ts";
import { type Phone, placeCall } from "./support/phones.ts";
import { takeTurns } from "./support/take-turns.ts";
import { withCallProduct } from "./support/with-call-product.ts";

const neighbours = 50;
const everyMs = 1000;
const rounds = 7;
const goalMs = 5;
/** What a frame of the carrier's holds at most, in letters that are one byte each. */
const longestText = 60_000;

/** Texts that give the most to understand: questions, times, numbers, names, sentences of a letter, another language. */
const pieces = [
  "how much does it cost? do you work on sundays? are you licensed? ",
  "next tuesday at nine or maybe thursday around ten thirty ",
  "two oh eight five five five one two three four ",
  "My Name Is Greg Halvorsen And This Is Ann Smith of 18 Oak Park Lane ",
  "a. b. c. ",
  "hola necesito que alguien venga por la tarde a mi casa ",
];
const texts = pieces.map((piece) => piece.repeat(Math.floor(longestText / piece.length)));

/** One caller sends the most expensive turns that there are, while others talk: what the others notice of it. */
export const slowTurns = (): Promise<void> =>
  withCallProduct(async ({ product, db }) => {
    const client = createClient(product.ready.url);
    const { number: to } = await openBusiness(client, db);
    const call = (place: number) =>
      placeCall({ ...product.ready, to, from: `+1208${5_550_000 + place}`, begins: place });
    const phones: Phone[] = [];
    await load(neighbours, 8, async (index) => phones.push(await call(index)));
    await takeTurns(phones, everyMs, 3 * everyMs);
    await untilOver(() => call(neighbours), takeTurns(phones, everyMs, 2 * everyMs));

    const figures = { quiet: [] as number[], beside: [] as number[], calm: [] as number[], stalls: [] as number[] };
    const longestStall = async () => (await product.gauge())["longestStallMs"] ?? Number.NaN;
    for (let round = 0; round < rounds; round++) {
      await product.tell("count stalls");
      figures.quiet.push(quantile(await takeTurns(phones, everyMs, 3 * everyMs), 0.99));
      figures.calm.push(await longestStall());
      await product.tell("count stalls");
      const turns = takeTurns(phones, everyMs, 3 * everyMs);
      await untilOver(() => call(neighbours + round + 1), turns);
      figures.beside.push(quantile(await turns, 0.99));
      figures.stalls.push(await longestStall());
    }
    const [quiet, beside] = [median(figures.quiet), median(figures.beside)];
    report(
      `p99 of the first word of ${neighbours} calls beside a caller with the slowest turns, median of rounds`,
      `${(beside - quiet).toFixed(2)} ms more, ${beside.toFixed(2)} ms against ${quiet.toFixed(2)} ms`,
      `${goalMs} ms more or less`,
      beside - quiet <= goalMs,
    );
    note(
      "Longest time in which nobody else had a turn, median of rounds",
      `${median(figures.stalls).toFixed(1)} ms beside that caller, ${median(figures.calm).toFixed(1)} ms without`,
    );
    client.close();
  });

/** One slow turn after the other until the others are through; who is hung up on calls again. */
async function untilOver(call: () => Promise<Phone>, others: Promise<unknown>): Promise<void> {
  let isOver = false;
  const ended = others.finally(() => {
    isOver = true;
  });
  let phone = await call();
  for (let turn = 0; !isOver; turn++)
    await phone.ask(texts[turn % texts.length] ?? "").catch(async () => {
      phone.hangUp();
      phone = await call();
    });
  phone.hangUp();
  await ended;
}
