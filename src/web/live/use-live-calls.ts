import { useQuery } from "@tanstack/react-query";
import type { Reply } from "#contract/endpoint.ts";
import { listLiveCalls } from "#contract/events.ts";
import { useSession } from "../session/session.tsx";

export type LiveCall = Reply<typeof listLiveCalls>["data"][number];

/** Who is on the phone now. Asked again when something happens in a call, and not by the clock. */
export const useLiveCalls = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: ["live-calls"],
    queryFn: async ({ signal }) => (await call(listLiveCalls, {}, signal)).data,
  });
};
