import { KeyRound, PencilLine, Trash2 } from "lucide-react";
import type { ApiKey } from "#contract/api-keys.ts";
import { dashboardDate, dateAndTime } from "#domain/time/dates.ts";
import { Button } from "../../parts/button.tsx";
import { relativeTime } from "../../texts/relative-time.ts";
import { AccessBadge } from "./access-badge.tsx";

type KeyRowProps = { apiKey: ApiKey; now: Date; timeZone: string; onRename: () => void; onRevoke: () => void };

export const KeyRow = ({ apiKey, now, timeZone, onRename, onRevoke }: KeyRowProps) => {
  const { name, access, last_four, created_at, last_used_at } = apiKey;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 px-(--space-card) py-4 min-[37.5rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-11 place-items-center self-start rounded-md bg-sunken text-ink-soft [&_svg]:size-[1.375rem]">
        <KeyRound aria-hidden />
      </span>
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          <AccessBadge access={access} />
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {last_used_at === null ? (
            "Never used"
          ) : (
            <>
              Last used{" "}
              <time dateTime={last_used_at} title={dateAndTime(last_used_at, timeZone)}>
                {relativeTime(last_used_at, now, timeZone)}
              </time>
            </>
          )}
        </p>
        <p className="text-sm text-ink-faint tabular-nums">
          Ends in <code>{last_four}</code>, created{" "}
          <time dateTime={created_at} title={dateAndTime(created_at, timeZone)}>
            {dashboardDate(created_at, timeZone)}
          </time>
        </p>
      </div>
      <div className="col-span-full grid auto-cols-fr grid-flow-col gap-2 min-[37.5rem]:col-span-1 min-[37.5rem]:flex">
        <Button size="sm" icon={<PencilLine aria-hidden />} aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="sm" kind="bad" icon={<Trash2 aria-hidden />} aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  );
};
