import { Bell } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { useNewestNotifications } from "../data/notifications.ts";
import { Button } from "../parts/buttons/button.tsx";
import { useFloating } from "../parts/overlays/use-floating.ts";
import { lazyPart } from "../parts/status/lazy-part.tsx";
import { SkeletonRows } from "../parts/status/skeleton.tsx";
import type { NotificationPanelProps } from "./notification-panel.tsx";

const NotificationPanel = lazyPart<NotificationPanelProps>(
  async () => (await import("./notification-panel.tsx")).NotificationPanel,
  <SkeletonRows text="Loading your notifications..." />,
);

/** Beyond, the exact number is of no use. */
const mostShown = 99;
const countText = (unread: number): string => (unread > mostShown ? `${mostShown}+` : String(unread));
const bellName = (unread: number): string =>
  unread === 0 ? "Notifications" : `Notifications, ${countText(unread)} unread`;

/** The bell, with how many are unread, and the newest under it. */
export const NotificationMenu = ({ user }: { user: User }) => {
  const [open, setOpen] = useState(false);
  const unread = useNewestNotifications().data?.unread ?? 0;
  const id = useId();
  const close = () => setOpen(false);
  const { button, panel } = useFloating(open, close);
  // Whoever presses it has pointed at it before, or come to it by keyboard. A failure is told when it is shown.
  const getReady = () => void NotificationPanel.load().catch(() => undefined);
  useEffect(() => {
    if (open) panel.current?.focus({ preventScroll: true });
  }, [open, panel]);
  return (
    <>
      <Button
        ref={button}
        kind="quiet"
        iconOnly
        aria-label={bellName(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={getReady}
        onFocus={getReady}
        onClick={() => setOpen(!open)}
      >
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
      {/* Not in a portal, so that it stays inside the landmark of its button. */}
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label="Notifications"
          tabIndex={-1}
          className="animate-pop fixed z-(--z-popover) grid max-h-[min(var(--room),40rem)] w-[min(27rem,calc(100vw-1rem))] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden rounded-lg border border-line bg-raised shadow-pop outline-hidden"
        >
          <NotificationPanel user={user} onClose={close} />
        </div>
      )}
    </>
  );
};
