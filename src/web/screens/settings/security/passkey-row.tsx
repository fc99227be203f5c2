import { Fingerprint, PencilLine, Trash2 } from "lucide-react";
import type { Passkey } from "#contract/second-factor.ts";
import { dashboardDate, dateAndTime } from "#domain/time/dates.ts";
import { Button } from "../../../parts/button.tsx";
import { relativeTime } from "../../../texts/relative-time.ts";

type PasskeyRowProps = { passkey: Passkey; now: Date; timeZone: string; onRename: () => void; onRemove: () => void };

export const PasskeyRow = ({ passkey, now, timeZone, onRename, onRemove }: PasskeyRowProps) => {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 min-[37.5rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-11 place-items-center self-start rounded-md bg-sunken text-ink-soft [&_svg]:size-[1.375rem]">
        <Fingerprint aria-hidden />
      </span>
      <div className="grid gap-0.5">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {last_used_at === null ? (
            "Not used yet"
          ) : (
            <>
              Last used{" "}
              <time dateTime={last_used_at} title={dateAndTime(last_used_at, timeZone)}>
                {relativeTime(last_used_at, now, timeZone)}
              </time>
            </>
          )}
          , added <time dateTime={created_at}>{dashboardDate(created_at, timeZone)}</time>
        </p>
      </div>
      <div className="col-span-full grid auto-cols-fr grid-flow-col gap-2 min-[37.5rem]:col-span-1 min-[37.5rem]:flex">
        <Button size="sm" icon={<PencilLine aria-hidden />} aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="sm" kind="bad" icon={<Trash2 aria-hidden />} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
};
