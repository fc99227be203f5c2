import { ArrowLeftRight, RotateCcw } from "lucide-react";
import { dateAndTime } from "#domain/time/dates.ts";
import type { Version } from "../../data/versions.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { howItCame, madeBy } from "./version-texts.ts";

type VersionCardProps = {
  version: Version;
  timeZone: string;
  busy: boolean;
  onCompare: () => void;
  onRestore: () => void;
};

export const VersionCard = ({ version, timeZone, busy, onCompare, onRestore }: VersionCardProps) => {
  const { number, made_at, reason, changes, live } = version;
  const came = howItCame(version);
  return (
    <li>
      <article
        aria-label={`Version ${number}`}
        className="grid gap-3 rounded-lg border border-line bg-surface p-(--space-card) shadow-card"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="type-card">Version {number}</h2>
          {live && <Badge>Live now</Badge>}
          <p className="text-sm text-ink-soft">
            {madeBy(version)}, {dateAndTime(made_at, timeZone)}
          </p>
        </div>
        {came && <p className="text-sm text-ink-soft">{came}</p>}
        {changes.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5 marker:text-ink-faint">
            {changes.map((change) => (
              <li key={change} dir="auto" className="[overflow-wrap:anywhere]">
                {change}
              </li>
            ))}
          </ul>
        )}
        {reason !== "" && (
          <p dir="auto" className="text-pretty [overflow-wrap:anywhere]">
            Why: {reason}
          </p>
        )}
        {!live && (
          <div className="flex flex-wrap gap-2.5">
            <Button
              size="sm"
              icon={<ArrowLeftRight aria-hidden />}
              aria-label={`Compare version ${number} with what's live`}
              onClick={onCompare}
            >
              Compare
            </Button>
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden />}
              aria-label={`Bring back version ${number}`}
              busy={busy}
              busyText="Bringing back..."
              onClick={onRestore}
            >
              Bring back
            </Button>
          </div>
        )}
      </article>
    </li>
  );
};
