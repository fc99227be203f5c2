import { startBrowserCall } from "#contract/phone.ts";
import { send } from "./send.ts";

/** A line to the demo business, for anybody: it knows nothing of sessions. */
export const askForDemoLine = (signal: AbortSignal) => send(startBrowserCall, { body: {} }, { signal });
