import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { CalledAssistant } from "../assistants/called-assistant.ts";

/** An assistant as she is now, for a call that begins: what is changed from here on does not reach it. */
export const snapshotOf = (
  called: CalledAssistant,
  duty: CallSnapshot["duty"] = "all",
  away?: CallSnapshot["away"],
): CallSnapshot => ({
  assistant_id: called.id,
  owner_id: called.owner_id,
  name: called.name,
  greeting: called.greeting,
  instructions: called.instructions,
  timezone: called.timezone,
  sales_transfer: called.sales_transfer,
  service_transfer: called.service_transfer,
  settings: called.settings,
  version: called.version,
  duty,
  ...(away && { away }),
  is_demo: false,
});
