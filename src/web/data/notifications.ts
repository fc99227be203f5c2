import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Reply } from "#contract/endpoint.ts";
import { listNotifications, markNotificationsRead } from "#contract/notifications.ts";
import type { NotificationKind } from "#domain/notification-preferences.ts";
import { useSession } from "../session/session.tsx";

type Page = Reply<typeof listNotifications>;
export type Notification = Page["data"][number];
export type NotificationFilter = { readonly type: NotificationKind | undefined; readonly unread: boolean };

const notificationsKey = ["notifications"] as const;
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

const withRead = (page: Page, ids: readonly string[] | undefined): Page => {
  const isMeant = ({ id, read }: Notification) => !read && (ids === undefined || ids.includes(id));
  const { length } = page.data.filter(isMeant);
  return {
    ...page,
    data: page.data.map((each) => (isMeant(each) ? { ...each, read: true } : each)),
    unread: ids === undefined ? 0 : Math.max(0, page.unread - length),
  };
};

/** Without ids, all of them. What is shown changes at once; a failure brings back what is true. */
export const useMarkNotificationsRead = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    scope: { id: "notifications-read" },
    mutationFn: (ids?: readonly string[]) =>
      call(markNotificationsRead, { body: ids === undefined ? {} : { ids: [...ids] } }),
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey: notificationsKey });
      queries.setQueriesData<Page | InfiniteData<Page>>({ queryKey: notificationsKey }, (known) => {
        if (!known) return known;
        if ("pages" in known) return { ...known, pages: known.pages.map((page) => withRead(page, ids)) };
        return withRead(known, ids);
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  });
};
