import { useInfiniteQuery } from "@tanstack/react-query";
import { listAuditEvents } from "#contract/audit-log.ts";
import type { AuditGroup } from "#domain/accounts/audit-events.ts";
import { useSession } from "../session/session.tsx";

const pageCount = 10;

/** Who did what to the account, newest first. */
export const useAuditLog = (group: AuditGroup | undefined) => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: ["audit-log", { group }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAuditEvents, { query: { limit: pageCount, cursor, group } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // What was just done on this screen stands in it.
    staleTime: 0,
  });
};
