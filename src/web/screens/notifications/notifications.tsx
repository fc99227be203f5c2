import { CheckCheck, SlidersHorizontal } from "lucide-react";
import { useSearchParams } from "react-router";
import { kindTexts, notificationKinds } from "#domain/accounts/notification-preferences.ts";
import { brand } from "#domain/basics/brand.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import {
  type Notification,
  type NotificationFilter,
  useMarkNotificationsRead,
  useNewestNotifications,
  useNotifications,
} from "../../data/notifications.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { NotificationRow } from "../../frame/notification-row.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { Chips } from "../../parts/forms/chips.tsx";
import { SelectField } from "../../parts/forms/field.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { LoadMore } from "../../parts/status/load-more.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { useSession } from "../../session/session.tsx";

/** Which notifications the address asks for. Whatever cannot be read is as if it were not there. */
export const readFilter = (search: URLSearchParams): NotificationFilter => ({
  type: notificationKinds.find((kind) => kind === search.get("type")),
  unread: search.get("unread") === "true",
});

/** What goes without saying is left out. */
export const searchOf = ({ type, unread }: NotificationFilter): URLSearchParams =>
  new URLSearchParams({ ...(type && { type }), ...(unread && { unread: "true" }) });

export const isFiltered = ({ type, unread }: NotificationFilter): boolean => type !== undefined || unread;

type NotificationListProps = {
  filter: NotificationFilter;
  timeZone: string;
  onOpen: (notification: Notification) => void;
  onClear: () => void;
};

const NotificationList = (props: NotificationListProps) => (
  <section aria-label="Notifications" className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
    <States {...props} />
  </section>
);

const States = ({ filter, timeZone, onOpen, onClear }: NotificationListProps) => {
  const now = useNow();
  const list = useNotifications(filter);
  if (list.isPending) return <SkeletonRows text="Loading your notifications..." count={5} />;
  if (list.isLoadingError)
    return (
      <LoadError
        query={list}
        title="Error loading notifications"
        reassurance={`Your calls aren't affected. ${brand.assistantName} is still answering.`}
      />
    );
  const shown = list.data.pages.flatMap(({ data }) => data);
  if (shown.length === 0)
    return isFiltered(filter) ? (
      <EmptyState
        title="Nothing found"
        text={filter.unread ? "You've read everything here." : "Nothing like this yet."}
        action={<Button onClick={onClear}>Show all notifications</Button>}
      />
    ) : (
      <EmptyState
        title="No notifications yet"
        text={`When ${brand.assistantName} books a job, takes a message or needs you, it shows up here.`}
      />
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              now={now}
              timeZone={timeZone}
              onOpen={() => onOpen(notification)}
            />
          </li>
        ))}
      </ul>
      <LoadMore list={list} inset />
    </>
  );
};

export const meta = () => pageTitle("Notifications");

const readChoices = [
  { value: "all", label: "All" },
  { value: "unread", label: "Unread" },
] as const;

/** Everything that the owner was told, newest first. */
export default function Notifications() {
  const { state } = useSession();
  const [search, setSearch] = useSearchParams();
  const newest = useNewestNotifications();
  const mark = useMarkNotificationsRead();
  // The guard lets only an owner through; while one logs out there is a moment without.
  if (state.kind !== "signed-in") return null;
  const filter = readFilter(search);
  const unread = newest.data?.unread ?? 0;
  const show = (change: Partial<typeof filter>) =>
    setSearch(searchOf({ ...filter, ...change }), { preventScrollReset: true });
  return (
    <>
      <PageHeader
        title="Notifications"
        lead="What happened and what needs you, newest first."
        aside={
          <ButtonLink kind="line" to="/settings#notifications" icon={<SlidersHorizontal aria-hidden />}>
            Notification settings
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-10">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="flex flex-wrap items-end gap-3">
            <Chips
              legend="Show"
              name="read"
              value={filter.unread ? "unread" : "all"}
              onChange={(value) => show({ unread: value === "unread" })}
              options={readChoices}
            />
            <div className="min-w-48">
              <SelectField
                label="About"
                name="type"
                value={filter.type ?? ""}
                onChange={(event) => show({ type: notificationKinds.find((kind) => kind === event.target.value) })}
              >
                <option value="">Everything</option>
                {notificationKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {kindTexts[kind].label}
                  </option>
                ))}
              </SelectField>
            </div>
          </div>
          <Button icon={<CheckCheck aria-hidden />} disabled={unread === 0} onClick={() => mark.mutate(undefined)}>
            Mark all as read
          </Button>
        </div>
        <p role="status" className="sr-only">
          {mark.isSuccess && unread === 0 ? "All notifications are read." : ""}
        </p>
        {mark.isError && (
          <Notice kind="bad" title="Couldn't mark as read">
            {thrownText(mark.error)}
          </Notice>
        )}
        <NotificationList
          filter={filter}
          timeZone={state.user.timezone}
          onOpen={({ id, read }) => read || mark.mutate([id])}
          onClear={() => show({ type: undefined, unread: false })}
        />
      </div>
    </>
  );
}
