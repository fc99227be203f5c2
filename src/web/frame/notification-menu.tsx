import { ArrowRight, Bell, CheckCheck } from "lucide-react";
import { Popover } from "radix-ui";
import { useEffect, useEffectEvent, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { thrownText } from "#domain/shown-text.ts";
import { timings } from "#domain/timings.ts";
import { type Notification, useMarkNotificationsRead, useNewestNotifications } from "../data/notifications.ts";
import { useNow } from "../forms/assistant/use-now.ts";
import { BoneRows } from "../parts/bone-rows.tsx";
import { Button } from "../parts/button.tsx";
import { ButtonLink } from "../parts/button-link.tsx";
import { EmptyFace } from "../parts/empty-face.tsx";
import { ErrorFace } from "../parts/error-face.tsx";
import { Notice } from "../parts/notice.tsx";
import { NotificationRow } from "./notification-row.tsx";

/** Beyond, the exact number is of no use. */
const mostShown = 99;
const countText = (unread: number): string => (unread > mostShown ? `${mostShown}+` : String(unread));
const bellName = (unread: number): string =>
  unread === 0 ? "Notifications" : `Notifications, ${countText(unread)} unread`;

/** The bell, with how many are unread, and the newest under it. */
export const NotificationMenu = ({ user }: { user: User }) => {
  const [open, setOpen] = useState(false);
  const newest = useNewestNotifications();
  const mark = useMarkNotificationsRead();
  const unread = newest.data?.unread ?? 0;
  useReadAfterAWhile(open ? newest.data?.data : undefined, (ids) => mark.mutate(ids));
  const close = () => setOpen(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button kind="quiet" iconOnly aria-label={bellName(unread)}>
          <span className="relative grid">
            <Bell aria-hidden />
            {unread > 0 && (
              <span
                aria-hidden="true"
                className="absolute -top-2.5 left-2 grid min-w-5 place-items-center rounded-full border-2 border-surface bg-bad-solid px-1 text-[0.6875rem]/4 font-bold text-on-solid tabular-nums"
              >
                {countText(unread)}
              </span>
            )}
          </span>
        </Button>
      </Popover.Trigger>
      {/* Not in a portal, so that it stays inside the landmark of its button. */}
      <Popover.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        aria-label="Notifications"
        className="animate-pop z-(--z-popover) grid max-h-[min(var(--radix-popover-content-available-height),40rem)] w-[min(27rem,calc(100vw-1rem))] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden rounded-lg border border-line bg-raised shadow-pop outline-hidden"
      >
        <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-(--space-card) py-1.5">
          <h2 className="type-card">Notifications</h2>
          {unread > 0 && (
            <Button kind="quiet" size="sm" icon={<CheckCheck aria-hidden />} onClick={() => mark.mutate(undefined)}>
              Mark all as read
            </Button>
          )}
        </div>
        <div className="overflow-y-auto">
          {mark.isError && (
            <div className="p-3">
              <Notice kind="bad" title="Not marked as read">
                {thrownText(mark.error)}
              </Notice>
            </div>
          )}
          <Newest
            newest={newest}
            user={user}
            onOpen={(notification) => {
              if (!notification.read) mark.mutate([notification.id]);
              close();
            }}
          />
        </div>
        <div className="border-t border-line p-1.5">
          <ButtonLink
            kind="quiet"
            size="sm"
            wide
            to="/notifications"
            onClick={close}
            iconAfter={<ArrowRight aria-hidden />}
          >
            View all notifications
          </ButtonLink>
        </div>
      </Popover.Content>
    </Popover.Root>
  );
};

type NewestProps = {
  newest: ReturnType<typeof useNewestNotifications>;
  user: User;
  onOpen: (notification: Notification) => void;
};

const Newest = ({ newest, user, onOpen }: NewestProps) => {
  const now = useNow();
  if (newest.isPending) return <BoneRows text="Loading your notifications..." />;
  if (newest.isLoadingError)
    return (
      <ErrorFace
        level="h3"
        title="Error loading notifications"
        message={thrownText(newest.error)}
        onRetry={() => void newest.refetch()}
        busy={newest.isFetching}
      />
    );
  if (newest.data.data.length === 0)
    return <EmptyFace level="h3" title="Nothing new" text="Jobs, messages and what needs you will be listed here." />;
  return (
    <ul className="divide-y divide-line">
      {newest.data.data.map((notification) => (
        <li key={notification.id}>
          <NotificationRow
            notification={notification}
            now={now}
            timeZone={user.timezone}
            onOpen={() => onOpen(notification)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Appointments that were looked at for so long count as read; what asks for something stays new until it is opened. */
function useReadAfterAWhile(seen: readonly Notification[] | undefined, onRead: (ids: string[]) => void): void {
  const ids = (seen ?? []).filter(({ type, read }) => type === "appointment" && !read).map(({ id }) => id);
  const which = ids.join(" ");
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (which === "") return;
    const timer = setTimeout(() => read(which.split(" ")), timings.notificationReadMs);
    return () => clearTimeout(timer);
  }, [which]);
}
