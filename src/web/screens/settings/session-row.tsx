import { CircleHelp, LogOut, MapPinCheck, Monitor, Smartphone, Tablet } from "lucide-react";
import type { ReactNode } from "react";
import type { Session } from "#contract/sessions.ts";
import { dashboardDate, dateAndTime } from "#domain/time/dates.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { relativeTime } from "../../texts/relative-time.ts";
import { type DeviceKind, deviceKind } from "./device-kind.ts";

const icons: Record<DeviceKind, ReactNode> = {
  phone: <Smartphone aria-hidden />,
  tablet: <Tablet aria-hidden />,
  computer: <Monitor aria-hidden />,
  unknown: <CircleHelp aria-hidden />,
};

type SessionRowProps = { session: Session; now: Date; timeZone: string; onSignOut: () => void };

export const SessionRow = ({ session, now, timeZone, onSignOut }: SessionRowProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 min-[37.5rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
    <span className="grid size-11 place-items-center self-start rounded-md bg-sunken text-ink-soft [&_svg]:size-[1.375rem]">
      {icons[deviceKind(session.device)]}
    </span>
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold">{session.device}</span>
        {session.current && (
          <Badge kind="blue" icon={<MapPinCheck aria-hidden />}>
            This device
          </Badge>
        )}
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        Last active:{" "}
        <time dateTime={session.last_seen_at} title={dateAndTime(session.last_seen_at, timeZone)}>
          {relativeTime(session.last_seen_at, now, timeZone)}
        </time>
      </p>
      <p className="text-sm text-ink-faint tabular-nums">
        <span className="[overflow-wrap:anywhere]">{session.address}</span>, signed in{" "}
        <time dateTime={session.created_at} title={dateAndTime(session.created_at, timeZone)}>
          {dashboardDate(session.created_at, timeZone)}
        </time>
      </p>
    </div>
    <div className="col-span-full grid min-[37.5rem]:col-span-1">
      <Button
        kind="bad"
        size="sm"
        icon={<LogOut aria-hidden />}
        aria-label={session.current ? "Sign out of this device" : `Sign out ${session.device}, ${session.address}`}
        onClick={onSignOut}
      >
        Sign out
      </Button>
    </div>
  </li>
);
