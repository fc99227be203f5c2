import { brand } from "#domain/basics/brand.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { type Notification, type NotificationFilter, useNotifications } from "../../data/notifications.ts";
import { useNow } from "../../forms/assistant/use-now.ts";
import { NotificationRow } from "../../frame/notification-row.tsx";
import { BoneRows } from "../../parts/bone-rows.tsx";
import { Button } from "../../parts/button.tsx";
import { EmptyFace } from "../../parts/empty-face.tsx";
import { ErrorFace } from "../../parts/error-face.tsx";
import { Notice } from "../../parts/notice.tsx";
import { isFiltered } from "./filter.ts";

type NotificationListProps = {
  filter: NotificationFilter;
  timeZone: string;
  onOpen: (notification: Notification) => void;
  onClear: () => void;
};

export const NotificationList = (props: NotificationListProps) => (
  <section aria-label="Notifications" className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
    <Faces {...props} />
  </section>
);

const Faces = ({ filter, timeZone, onOpen, onClear }: NotificationListProps) => {
  const now = useNow();
  const list = useNotifications(filter);
  if (list.isPending) return <BoneRows text="Loading your notifications..." count={5} />;
  if (list.isLoadingError)
    return (
      <ErrorFace
        title="Error loading notifications"
        message={thrownText(list.error)}
        reassurance={`Your calls are not affected. ${brand.assistantName} is still answering.`}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  const shown = list.data.pages.flatMap(({ data }) => data);
  if (shown.length === 0)
    return isFiltered(filter) ? (
      <EmptyFace
        title="Nothing like that"
        text={filter.unread ? "You have read everything that fits." : "Nothing of this kind has happened yet."}
        action={<Button onClick={onClear}>Show all notifications</Button>}
      />
    ) : (
      <EmptyFace
        title="No notifications yet"
        text={`When ${brand.assistantName} books a job, takes a message or needs you, it is listed here.`}
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
      {list.isFetchNextPageError && (
        <div className="border-t border-line p-3">
          <Notice kind="bad" title="The older ones were not loaded">
            {thrownText(list.error)}
          </Notice>
        </div>
      )}
      {list.hasNextPage && (
        <div className="grid border-t border-line p-3">
          <Button
            kind="quiet"
            busy={list.isFetchingNextPage}
            busyText="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
};
