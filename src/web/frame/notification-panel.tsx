import { ArrowRight, CheckCheck } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { User } from "#contract/accounts.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { type Notification, useMarkNotificationsRead, useNewestNotifications } from "../data/notifications.ts";
import { useNow } from "../hooks/use-now.ts";
import { Button, ButtonLink } from "../parts/buttons/button.tsx";
import { LoadError } from "../parts/status/error-state.tsx";
import { Notice } from "../parts/status/notice.tsx";
import { SkeletonRows } from "../parts/status/skeleton.tsx";
import { EmptyState } from "../parts/status/state-message.tsx";
import { timings } from "../texts/timings.ts";
import { NotificationRow } from "./notification-row.tsx";

export type NotificationPanelProps = { user: User; onClose: () => void };

/** What stands under the bell: the newest, and the way to all of them. */
export const NotificationPanel = ({ user, onClose }: NotificationPanelProps) => {
  const newest = useNewestNotifications();
  const mark = useMarkNotificationsRead();
  useReadAfterAWhile(newest.data?.data, (ids) => mark.mutate(ids));
  return (
    <>
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-(--space-card) py-1.5">
        <h2 className="type-card">Notifications</h2>
        {(newest.data?.unread ?? 0) > 0 && (
          <Button kind="quiet" size="sm" icon={<CheckCheck aria-hidden />} onClick={() => mark.mutate(undefined)}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="overflow-y-auto">
        {mark.isError && (
          <div className="p-3">
            <Notice kind="bad" title="Couldn't mark as read">
              {thrownText(mark.error)}
            </Notice>
          </div>
        )}
        <Newest
          newest={newest}
          user={user}
          onOpen={(notification) => {
            if (!notification.read) mark.mutate([notification.id]);
            onClose();
          }}
        />
      </div>
      <div className="border-t border-line p-1.5">
        <ButtonLink
          kind="quiet"
          size="sm"
          wide
          to="/notifications"
          onClick={onClose}
          iconAfter={<ArrowRight aria-hidden />}
        >
          View all notifications
        </ButtonLink>
      </div>
    </>
  );
};

type NewestProps = {
  newest: ReturnType<typeof useNewestNotifications>;
  user: User;
  onOpen: (notification: Notification) => void;
};

const Newest = ({ newest, user, onOpen }: NewestProps) => {
  const now = useNow();
  if (newest.isPending) return <SkeletonRows text="Loading your notifications..." />;
  if (newest.isLoadingError) return <LoadError query={newest} level="h3" title="Error loading notifications" />;
  if (newest.data.data.length === 0)
    return (
      <EmptyState level="h3" title="Nothing new" text="Jobs, messages and anything that needs you will show up here." />
    );
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
