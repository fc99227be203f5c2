import type { Tx } from "../../db/connect.ts";
import { forgetAlertsAbout, forgetAlertsOfCalls } from "../alerts/forget-alerts.ts";
import { dropPushesAbout, dropPushesOfCalls } from "../push/forget-pushes.ts";
import { deleteAbout, deleteOfCalls } from "./store.ts";

/** By the ids of calls alone: whoever erases has chosen them, be it for all owners. */
export async function forgetNotificationsOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await deleteOfCalls(tx, call_ids);
  await forgetAlertsOfCalls(tx, call_ids);
  await dropPushesOfCalls(tx, call_ids);
}

type About = {
  /** Of calls and jobs. */
  readonly ids: readonly string[];
  readonly phone: string;
  /** The number as messages show it. */
  readonly shown: string;
};

/** Those that hang on these calls and jobs, or have the number in their words. */
export async function forgetNotificationsAbout(tx: Tx, owner_id: string, about: About): Promise<void> {
  await deleteAbout(tx, owner_id, about);
  await forgetAlertsAbout(tx, owner_id, about);
  await dropPushesAbout(tx, owner_id, about);
}
