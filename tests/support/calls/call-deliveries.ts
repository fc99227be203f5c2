import { openTrigger } from "../assistants.ts";
import type { Shop } from "../booking-world.ts";
import { until } from "../until.ts";
import type { World } from "../world.ts";
import { makeCall, type Script } from "./finished-calls.ts";

/** A call that left a message. */
export const leftMessage: Script = {
  lines: ["Hello!", "> This is Greg Halvorsen. My sink leaks at 18 Oak Park Lane."],
  from: "+12085550142",
  message: { text: "Please call me back", name: "Greg Halvorsen" },
};

type Channel = "mail" | "webhook";
type Delivery = {
  readonly attempt: number;
  readonly due_at: Date;
  readonly delivered_at: Date | null;
  readonly given_up_at: Date | null;
  readonly trouble: string | null;
};

export const delivered = ({ delivered_at }: Delivery): boolean => delivered_at !== null;
export const givenUp = ({ given_up_at }: Delivery): boolean => given_up_at !== null;
export const tried =
  (times: number) =>
  ({ attempt, trouble, delivered_at }: Delivery): boolean =>
    attempt === times && (trouble !== null || delivered_at !== null);

/** Changes where an owner wants to hear of calls. */
export const change = (shop: Shop, fields: object) => shop.owner.send("PUT", `/instances/${shop.assistant_id}`, fields);

/** Makes calls whose news go out, and watches them go. */
export async function watchDeliveries(world: World) {
  const trigger = await openTrigger(world);
  const find = (id: string, channel: Channel): Promise<Delivery | undefined> =>
    world.db
      .selectFrom("call_deliveries")
      .selectAll()
      .where("call_id", "=", id)
      .where("channel", "=", channel)
      .executeTakeFirst();
  return {
    find,
    call: (shop: Shop, script: Script = leftMessage) => makeCall(world, shop, script, trigger.jobs),
    /** Until it is so. */
    seen: (id: string, channel: Channel, is: (delivery: Delivery) => boolean) =>
      until(`the ${channel} of ${id}`, async () => {
        const delivery = await find(id, channel);
        return delivery && is(delivery) && delivery;
      }),
    /** Looks for what is due so much later. */
    async sweepAfter(ms: number) {
      world.clock.advance(ms);
      await trigger.run("sweep-after-call");
    },
    stop: () => trigger.stop(),
  };
}
