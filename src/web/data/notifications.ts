import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Reply, Request } from "#contract/endpoint.ts";
import {
  listNotifications,
  markNotificationsRead,
  readNotificationPreferences,
  setNotificationPreferences,
} from "#contract/notifications.ts";
import type { NotificationKind } from "#domain/accounts/notification-preferences.ts";
import { useSession } from "../session/session.tsx";

type NotificationPage = Reply<typeof listNotifications>;
export type Notification = NotificationPage["data"][number];
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

type Answer = Reply<typeof readNotificationPreferences>;
export type PreferencesBody = Request<typeof setNotificationPreferences>["body"];

const preferencesKey = ["notification-preferences"] as const;

/** Nothing is asked for a visitor. */
export const useNotificationPreferences = () => {
  const { call, state } = useSession();
  return useQuery({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => (await call(readNotificationPreferences, {}, signal)).data,
    enabled: state.kind === "signed-in",
  });
};

/** One after the other, so that the last choice is the one that stays. A switch turns at once, and back where saving fails. */
export const useSetNotificationPreferences = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  const all = { mutationKey: preferencesKey };
  return useMutation({
    ...all,
    scope: { id: "notification-preferences" },
    mutationFn: async (body: PreferencesBody) => (await call(setNotificationPreferences, { body })).data,
    onMutate: async ({ kinds = {}, digest, teaching, quiet_hours }) => {
      await queries.cancelQueries({ queryKey: preferencesKey });
      queries.setQueryData<Answer["data"]>(preferencesKey, (known) => {
        if (!known) return known;
        const turned = Object.entries(kinds).map(([kind, channels]) => {
          const before = known.kinds[kind as keyof typeof known.kinds];
          return [kind, { ...before, ...channels }];
        });
        return {
          kinds: { ...known.kinds, ...Object.fromEntries(turned) },
          digest: digest ?? known.digest,
          teaching: teaching ?? known.teaching,
          quiet_hours: quiet_hours === undefined ? known.quiet_hours : quiet_hours,
        };
      });
    },
    onSettled: async () => {
      // While others wait to be saved, an answer would turn their switches back for a moment.
      if (queries.isMutating(all) === 1) await queries.invalidateQueries({ queryKey: preferencesKey });
    },
  });
};
