import { Mail, MessageSquareText, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Alert } from "#contract/push.ts";
import { useAlerts } from "../../data/push.ts";
import { useNow } from "../../hooks/use-now.ts";
import { LoadError } from "../../parts/status/error-state.tsx";
import { LoadMore } from "../../parts/status/load-more.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { ownerZone } from "../../session/session.tsx";
import { clockText, fateText, wayTexts } from "../../texts/alert-words.ts";

const icons: Readonly<Record<Alert["way"], ReactNode>> = {
  push: <Smartphone aria-hidden />,
  text: <MessageSquareText aria-hidden />,
  mail: <Mail aria-hidden />,
};

/** Everything that went out to the owner lately, by which way, and what became of it. */
export const ToldList = ({ timeZone }: { timeZone: string }) => (
  <div className="grid gap-2">
    <div>
      <h3 className="font-semibold">Alerts sent to you</h3>
      <p className="text-sm/5 text-ink-soft">
        Alerts, texts and emails from the last 30 days, and whether they were delivered.
      </p>
    </div>
    <States timeZone={ownerZone({ timezone: timeZone })} />
  </div>
);

const States = ({ timeZone }: { timeZone: string }) => {
  const now = useNow();
  const list = useAlerts();
  if (list.isPending) return <SkeletonRows text="Loading your alerts..." count={3} />;
  if (list.isLoadingError) return <LoadError query={list} level="h3" title="Error loading your alerts" />;
  const shown = list.data.pages.flatMap(({ data }) => data);
  if (shown.length === 0)
    return <p className="border-y border-line py-4 text-ink-soft">Nothing yet. Your next alert shows up here.</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((alert) => (
          <ToldRow key={alert.id} alert={alert} now={now} timeZone={timeZone} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
};

type ToldRowProps = { alert: Alert; now: Date; timeZone: string };

const ToldRow = ({ alert, now, timeZone }: ToldRowProps) => {
  const { message, way, at, conversation_id, state } = alert;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-ink-soft">
      {icons[way]}
      <div className="grid gap-0.5">
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {conversation_id === null ? message : <Link to={`/conversations/${conversation_id}`}>{message}</Link>}
        </p>
        <p className="text-sm/5 text-ink-soft">
          {wayTexts[way]}, {clockText(at, now, timeZone)}.{" "}
          <span className={state === "failed" ? "font-semibold text-bad" : "font-semibold text-ink"}>
            {fateText(alert, now, timeZone)}
          </span>
        </p>
      </div>
    </li>
  );
};
