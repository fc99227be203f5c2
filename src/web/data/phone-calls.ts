import { startBrowserCall } from "#contract/phone.ts";
import { useSession } from "../session/session.tsx";

/** A line to one of the owner's own assistants. */
export const useAskForLine = (id: string) => {
  const { call } = useSession();
  return (signal: AbortSignal) => call(startBrowserCall, { body: { tenant_id: id } }, signal);
};
