import { CheckCheck, SlidersHorizontal } from "lucide-react";
import { useSearchParams } from "react-router";
import { kindTexts, notificationKinds } from "#domain/accounts/notification-preferences.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useMarkNotificationsRead } from "../../data/mark-notifications.ts";
import { useNewestNotifications } from "../../data/notifications.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { Button } from "../../parts/button.tsx";
import { ButtonLink } from "../../parts/button-link.tsx";
import { Chips } from "../../parts/chips.tsx";
import { Notice } from "../../parts/notice.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { useSession } from "../../session/session.tsx";
import { readFilter, searchOf } from "./filter.ts";
import { NotificationList } from "./notification-list.tsx";

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
        lead="What happened, and what needs you. Newest first."
        aside={
          <ButtonLink kind="line" to="/settings#notifications" icon={<SlidersHorizontal aria-hidden />}>
            Choose what you hear of
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
          <Notice kind="bad" title="Not marked as read">
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
