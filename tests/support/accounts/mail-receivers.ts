import { create, openTrigger, read } from "../assistants.ts";
import type { Shop } from "../booking-world.ts";
import { delivered, watchDeliveries } from "../calls/call-deliveries.ts";
import { createClient } from "../client.ts";
import { someAddress, type World } from "../world.ts";
import { type NewOwner, newOwner, someDraft } from "./owner.ts";

export const asking = /^Do you want emails about phone calls from Belle\?$/;
export const someone = (): string => someDraft().email;
/** The token of a link to one of our pages. */
export const tokenIn = (page: string, text: string): string =>
  new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1] ?? "";
export const statusOf = async ({ owner, assistant_id }: Shop) => (await read(owner, assistant_id)).email_to_status;

/** People who get mails about an owner's calls, and owners who have proved their mailbox. */
export async function openReceivers(world: World) {
  const trigger = await openTrigger(world);
  const post = await watchDeliveries(world);
  const visitor = () => createClient(world.app, { address: someAddress() });
  const proveEmail = async ({ draft }: NewOwner): Promise<void> => {
    const { text } = await world.mailbox.waitFor(draft.email, /^Verify/);
    await visitor().send("POST", "/users/verify-email", { token: tokenIn("verify-email", text) });
  };
  const provedOwner = async (): Promise<NewOwner> => {
    const owner = await newOwner(world);
    await proveEmail(owner);
    return owner;
  };
  /** Until everybody is asked who is to be asked. */
  const asked = async (): Promise<void> => {
    for (const job of ["ask-receivers", "send-mail"]) await trigger.settled(job);
  };
  return {
    visitor,
    proveEmail,
    provedOwner,
    asked,
    answer: (wish: "agree" | "stop", token: string) => visitor().send("POST", `/api/mail-receivers/${wish}`, { token }),
    agreeToken: async (to: string) => tokenIn("agree-to-mails", (await world.mailbox.waitFor(to, asking)).text),
    async openShop(body: object = {}): Promise<Shop> {
      const owner = await provedOwner();
      return { owner, owner_id: owner.user.id, assistant_id: (await create(owner, body)).id };
    },
    /** A call, until the mail about it is out. */
    async calls(shop: Shop): Promise<void> {
      const { id } = await post.call(shop);
      await post.seen(id, "mail", delivered);
      await asked();
    },
    async eventsOf({ owner_id }: Shop): Promise<string[]> {
      const rows = await world.db.selectFrom("audit_events").select("what").where("owner_id", "=", owner_id).execute();
      return rows.map(({ what }) => what).filter((what) => what.startsWith("receiver_"));
    },
    stop: () => Promise.all([trigger.stop(), post.stop()]),
  };
}
