import { startBrowserCall } from "#contract/phone.ts";
import { useSession } from "../session/session.tsx";
import { send } from "./send.ts";

/** A line to one of the owner's own assistants. */
export const useAskForLine = (id: string) => {
  const { call } = useSession();
  return (signal: AbortSignal) => call(startBrowserCall, { body: { tenant_id: id } }, signal);
};

/** A line to the demo business, for anybody. */
export const askForDemoLine = (signal: AbortSignal) => send(startBrowserCall, { body: {} }, { signal });
