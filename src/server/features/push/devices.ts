import { randomUUID } from "node:crypto";
import type { Parsed } from "#contract/endpoint.ts";
import type { addPushDevice, movePushDevice, PushDevice } from "#contract/push.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { PushKeys } from "#providers/push/port.ts";
import type { Db } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { deviceName } from "../../device-name.ts";
import type { Caller, Client } from "../../http/route.ts";
import type { SecretBox } from "../../secret-box.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { devicesByOwner, mostDevices, tooManyDevicesText } from "./limits.ts";
import { endpointMark, sealSubscription } from "./sealed-subscription.ts";
import { type DeviceRow, deleteDevice, insertDevice, listOf, lockByMark, moveDevice, renewDevice } from "./store.ts";

type Needs = {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly keys: PushKeys;
};

const present = ({ id, name, endpoint_sha256, created_at, last_delivered_at }: Shown): PushDevice => ({
  ...{ id, name, endpoint_sha256: endpoint_sha256.toString("hex"), created_at: created_at.toISOString() },
  last_delivered_at: last_delivered_at?.toISOString() ?? null,
});
type Shown = Pick<DeviceRow, "id" | "name" | "endpoint_sha256" | "created_at" | "last_delivered_at">;

export const listDevices = async ({ db }: Pick<Needs, "db">, owner_id: string): Promise<PushDevice[]> =>
  (await listOf(db, owner_id)).map(present);

/** Turns alerts on for a browser. Said again, it changes nothing but the keys; a browser that changed hands changes its owner. */
export async function addDevice(
  { db, clock, secretBox, keys }: Needs,
  caller: Caller,
  { endpoint, keys: given }: Parsed<typeof addPushDevice>["body"],
  client: Client,
): Promise<PushDevice> {
  const { owner_id } = caller;
  await takeAttempt({ db, clock }, [{ policy: devicesByOwner, key: owner_id }]);
  const subscription = { endpoint, p256dh: given.p256dh, auth: given.auth };
  const endpoint_sha256 = endpointMark(endpoint);
  const name = deviceName(client.device);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const known = await lockByMark(tx, endpoint_sha256);
    if (known?.owner_id === owner_id) {
      const subscription_sealed = sealSubscription(secretBox, known.id, subscription);
      await renewDevice(tx, known.id, { subscription_sealed, public_key: keys.publicKey, name });
      return present({ ...known, name });
    }
    if (known) await deleteDevice(tx, known.owner_id, known.id);
    if ((await listOf(tx, owner_id)).length >= mostDevices) throw new Refusal("conflict", tooManyDevicesText);
    const id = randomUUID();
    const row = { id, owner_id, endpoint_sha256, public_key: keys.publicKey, name, created_at: now };
    const isNew = await insertDevice(tx, {
      ...row,
      subscription_sealed: sealSubscription(secretBox, id, subscription),
    });
    // The same tap twice at one moment.
    if (!isNew) throw new Refusal("conflict", "Alerts are being turned on already.");
    await noteEvent(tx, { owner_id, what: "alerts_on", now, caller, client, details: { device: name } });
    return present({ ...row, last_delivered_at: null });
  });
}

/** A browser has replaced its address. Whoever knows the old one is the device: nobody else was ever told. */
export async function changeAddress(
  { db, secretBox }: Pick<Needs, "db" | "secretBox">,
  { from, endpoint, keys: { p256dh, auth } }: Parsed<typeof movePushDevice>["body"],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockByMark(tx, endpointMark(from));
    if (!device) return;
    const endpoint_sha256 = endpointMark(endpoint);
    const other = await lockByMark(tx, endpoint_sha256);
    // A page was faster and has turned alerts on anew; and nobody is pushed aside by an address that they have.
    if (other && other.id !== device.id) {
      if (other.owner_id === device.owner_id) await deleteDevice(tx, device.owner_id, device.id);
      return;
    }
    const subscription_sealed = sealSubscription(secretBox, device.id, { endpoint, p256dh, auth });
    await moveDevice(tx, device.id, { endpoint_sha256, subscription_sealed });
  });
}

export async function removeDevice(
  { db, clock }: Pick<Needs, "db" | "clock">,
  caller: Caller,
  id: string,
  client: Client,
): Promise<void> {
  const { owner_id } = caller;
  await db.transaction().execute(async (tx) => {
    const device = isPossibleId(id) ? await deleteDevice(tx, owner_id, id) : undefined;
    if (device === undefined) throw notFound();
    await noteEvent(tx, { owner_id, what: "alerts_off", now: clock.now(), caller, client, details: { device } });
  });
}
