import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Reply } from "#contract/endpoint.ts";
import { listNotifications } from "#contract/notifications.ts";
import type { NotificationKind } from "#domain/accounts/notification-preferences.ts";
import { useSession } from "../session/session.tsx";

export type NotificationPage = Reply<typeof listNotifications>;
export type Notification = NotificationPage["data"][number];
export type NotificationFilter = { readonly type: NotificationKind | undefined; readonly unread: boolean };

export const notificationsKey = ["notifications"] as const;
const newestCount = 8;
const pageCount = 30;

/** The newest, with how many are unread; for the bell. */
export const useNewestNotifications = () => {
  const { call, state } = useSession();
  return useQuery({
    queryKey: [...notificationsKey, "newest"],
    queryFn: ({ signal }) => call(listNotifications, { query: { limit: newestCount } }, signal),
    enabled: state.kind === "signed-in",
  });
};

export const useNotifications = ({ type, unread }: NotificationFilter) => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: [...notificationsKey, "all", { type, unread }],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { limit: pageCount, cursor, type, unread: unread ? ("true" as const) : undefined };
      return call(listNotifications, { query }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
};
