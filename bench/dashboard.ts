import { createClient } from "./support/client.ts";
import type { ManyConversations } from "./support/many-conversations.ts";
import { load, median, report } from "./support/measure.ts";

const rounds = 9;
const looks = 40;
const goal = 1.5;

/** The month's figures over HTTP for the large account against the small one, in alternating rounds. */
export async function dashboard({ product, small, large }: ManyConversations): Promise<void> {
  const client = createClient(product.url);
  const look = async ({ authorization }: { readonly authorization: string }) => {
    const { status, text } = await client.get("/api/dashboard/metrics?period=month", { authorization });
    if (status !== 200) throw new Error(`The figures answered ${status}: ${text}`);
  };
  const took = { small: [] as number[], large: [] as number[], ratio: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const few = median(await load(looks, 1, () => look(small)));
    const many = median(await load(looks, 1, () => look(large)));
    // The first round warms both up.
    if (round === 0) continue;
    took.small.push(few);
    took.large.push(many);
    took.ratio.push(many / few);
  }
  client.close();
  const ms = (times: readonly number[]) => `${median(times).toFixed(1)} ms`;
  report(
    "Month metrics over HTTP at 1,000,000 conversations of one account against 1,000",
    `${median(took.ratio).toFixed(2)} times, ${ms(took.large)} against ${ms(took.small)}`,
    `${goal} or less`,
    median(took.ratio) <= goal,
  );
}
