import { createClient } from "./support/client.ts";
import type { ManyConversations } from "./support/many-conversations.ts";
import { alternate, report } from "./support/measure.ts";

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
  const { ratio, text } = await alternate(
    { rounds, looks },
    () => look(small),
    () => look(large),
  );
  client.close();
  report(
    "Month metrics over HTTP at 1,000,000 conversations of one account against 1,000",
    text,
    `${goal} or less`,
    ratio <= goal,
  );
}
