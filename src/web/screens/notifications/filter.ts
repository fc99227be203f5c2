import { notificationKinds } from "#domain/accounts/notification-preferences.ts";
import type { NotificationFilter } from "../../data/notifications.ts";

/** Which notifications the address asks for. Whatever cannot be read is as if it were not there. */
export const readFilter = (search: URLSearchParams): NotificationFilter => ({
  type: notificationKinds.find((kind) => kind === search.get("type")),
  unread: search.get("unread") === "true",
});

/** What goes without saying is left out. */
export const searchOf = ({ type, unread }: NotificationFilter): URLSearchParams =>
  new URLSearchParams({ ...(type && { type }), ...(unread && { unread: "true" }) });

export const isFiltered = ({ type, unread }: NotificationFilter): boolean => type !== undefined || unread;
