import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "#contract/call.ts";
import { endOtherSessions, endSession, listSessions, type Session } from "#contract/sessions.ts";
import { useSession } from "../session/session.tsx";

export const sessionsKey = ["sessions"] as const;

export const useSessions = () => {
  const { call } = useSession();
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(listSessions, {}, signal) });
};

/** The list loses at once what has ended; the server is asked again when the screen comes back. */
const useKeep = () => {
  const queries = useQueryClient();
  return (kept: (session: Session) => boolean): void =>
    void queries.setQueryData<Session[]>(sessionsKey, (sessions) => sessions?.filter(kept));
};

export const useEndSession = () => {
  const { call } = useSession();
  const keep = useKeep();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(endSession, { params: { id } });
      } catch (thrown) {
        // It ended by itself meanwhile, which is what was asked for.
        if (!(thrown instanceof ApiFailure) || thrown.status !== 404) throw thrown;
      }
    },
    onSuccess: (_, ended) => keep(({ id }) => id !== ended),
  });
};

export const useEndOtherSessions = () => {
  const { call } = useSession();
  const keep = useKeep();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () => keep(({ current }) => current),
  });
};
