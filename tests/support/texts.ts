import { numbered } from "./assistants.ts";
import { openShop, type Shop } from "./booking-world.ts";
import { somePhone } from "./some-phone.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

export type SentText = {
  readonly sid: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly direction: string;
};

/** All texts of this world that somebody got, the oldest first. */
export async function textsTo(world: World, phone: string): Promise<SentText[]> {
  const reply = await fetch(`${world.outside.sandbox?.url}/api/twilio/texts`);
  const { texts } = (await reply.json()) as { texts: SentText[] };
  return texts.toReversed().filter(({ to, direction }) => to === phone && direction !== "inbound");
}

/** The newest of so many texts. */
export const textTo = async (world: World, phone: string, count = 1): Promise<string> =>
  until(`text ${count} to ${phone}`, async () => (await textsTo(world, phone))[count - 1]?.body ?? false);

/** A person writes to a number of ours. */
export async function writeText(world: World, from: string, to: string, body: string): Promise<void> {
  const reply = await fetch(`${world.outside.sandbox?.url}/api/twilio/texts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ from, to, body }),
  });
  if (reply.status !== 201) throw new Error(`The sandbox said ${reply.status}: ${await reply.text()}`);
}

/** What becomes of texts to a number from now on. */
export async function setTextFate(world: World, phone: string, fate: object): Promise<void> {
  const reply = await fetch(`${world.outside.sandbox?.url}/api/twilio/text-fates/${encodeURIComponent(phone)}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fate),
  });
  if (reply.status !== 200) throw new Error(`The sandbox said ${reply.status}: ${await reply.text()}`);
}

type Wanted = NonNullable<Parameters<typeof openShop>[1]>;
export type TextingShop = Shop & { readonly number: string };

/** An owner whose assistant has a number to text from. */
export async function openTextingShop(world: World, { settings, ...rest }: Wanted = {}): Promise<TextingShop> {
  const shop = await openShop(world, { ...rest, settings: { business_name: "Riverside Plumbing", ...settings } });
  return { ...shop, number: await numbered(shop.owner, shop.assistant_id) };
}

export type BookedJob = { readonly id: string; readonly phone: string; readonly start: string };

/** A job of a caller of its own, booked by hand. */
export async function bookFor({ owner, assistant_id }: Shop, start: Date, more: object = {}): Promise<BookedJob> {
  const phone = somePhone();
  const body = { tenant_id: assistant_id, start: start.toISOString(), name: "Greg Halvorsen", phone, ...more };
  const booked = await owner.send("POST", "/api/appointments", body);
  if (booked.status !== 201) throw new Error(`Booking said ${booked.status}: ${booked.text}`);
  return { id: String(booked.body["id"]), phone: String(booked.body["phone"]), start: String(booked.body["start"]) };
}
