import { notFound } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { noteAlert } from "../alerts/note-alert.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { testsByOwner } from "./limits.ts";
import { queuePush } from "./queue-push.ts";
import { listOf } from "./store.ts";

type Needs = { readonly db: Db; readonly clock: Clock; readonly jobs: Jobs };

/** A test alert, also in quiet hours: whoever asks for it holds the phone. */
export async function testDevice({ db, clock, jobs }: Needs, owner_id: string, device_id: string): Promise<void> {
  const devices = isPossibleId(device_id) ? await listOf(db, owner_id) : [];
  const device = devices.find(({ id }) => id === device_id);
  if (!device) throw notFound();
  await takeAttempt({ db, clock }, [{ policy: testsByOwner, key: owner_id }]);
  const now = clock.now();
  const item = {
    title: "Test alert",
    body: "Alerts work on this device. Urgent calls will show up like this.",
    path: "/settings#alerts",
  };
  await db.transaction().execute(async (tx) => {
    const message_id = await queuePush({ jobs }, tx, { owner_id, item, isUrgent: true, now, device_id });
    if (message_id === undefined) return;
    const message = `Test alert to ${device.name}`;
    await noteAlert(tx, {
      id: message_id,
      owner_id,
      kind: null,
      message,
      way: "push",
      message_id,
      call_id: null,
      at: now,
    });
  });
}
