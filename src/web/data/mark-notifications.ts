import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { markNotificationsRead } from "#contract/notifications.ts";
import { useSession } from "../session/session.tsx";
import { type Notification, type NotificationPage, notificationsKey } from "./notifications.ts";

const withRead = (page: NotificationPage, ids: readonly string[] | undefined): NotificationPage => {
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
      queries.setQueriesData<NotificationPage | InfiniteData<NotificationPage>>(
        { queryKey: notificationsKey },
        (known) => {
          if (!known) return known;
          if ("pages" in known) return { ...known, pages: known.pages.map((page) => withRead(page, ids)) };
          return withRead(known, ids);
        },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  });
};
