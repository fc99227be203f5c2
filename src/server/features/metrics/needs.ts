import type { z } from "zod";
import type { conversationRow } from "#contract/conversations.ts";
import type { notification } from "#contract/notifications.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";

export type CountedAssistant = { readonly id: string; readonly name: string; readonly timezone: string };

export type MetricsNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  /** Those of the owner that are asked for, or all; none that is not there or not this owner's. */
  readonly assistantsOf: (owner_id: string, assistant_id?: string) => Promise<readonly CountedAssistant[]>;
  /** The newest conversations: of one assistant, or of all. */
  readonly recentCalls: (owner_id: string, assistant_id?: string) => Promise<z.output<typeof conversationRow>[]>;
  readonly latestNotifications: (owner_id: string) => Promise<z.output<typeof notification>[]>;
};
