import { createHash } from "node:crypto";
import { z } from "zod";
import type { PushSubscription } from "#providers/push/port.ts";
import type { Db } from "../../db/connect.ts";
import type { Resealed, SecretBox } from "../../secret-box.ts";
import { replaceDeviceSeal } from "./store.ts";

const kept = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

type Which = { readonly id: string };

export const subscriptionPlace = ({ id }: Which): string => `push_devices/${id}`;

/** Whoever knows address and keys can show things on the device. */
export const sealSubscription = (box: SecretBox, id: string, subscription: PushSubscription): string =>
  box.seal(JSON.stringify(subscription), subscriptionPlace({ id }));

export const openSubscription = (
  box: SecretBox,
  { id, subscription_sealed }: Which & { readonly subscription_sealed: string },
): PushSubscription => kept.parse(JSON.parse(box.open(subscription_sealed, subscriptionPlace({ id }))));

/** By which a browser is known again, without its address. */
export const endpointMark = (endpoint: string): Buffer => createHash("sha256").update(endpoint).digest();

/** For key rotation. Compare and set: answers whether it was still as it was read. */
export const resealSubscription = (db: Db, which: Which, secret: Resealed): Promise<boolean> =>
  replaceDeviceSeal(db, which, secret);
