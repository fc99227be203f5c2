import type { WebhookDelivery } from "#contract/webhooks.ts";
import { type Column, Table } from "../../parts/table.tsx";
import { exactTime } from "./exact-time.ts";

type Try = WebhookDelivery["tries"][number];

const causes: Readonly<Record<Try["cause"], string>> = { automatic: "By itself", resend: "By you", test: "Test" };

/** Each try in a line: when, what was answered, how long it took. */
export const TryList = ({ tries, timeZone }: { tries: readonly Try[]; timeZone: string }) => {
  const columns: readonly Column<Try>[] = [
    { name: "Time", place: "lead", cell: ({ at }) => <time dateTime={at}>{exactTime(at, timeZone)}</time> },
    { name: "Try", cell: ({ attempt, cause }) => `${attempt}. ${causes[cause]}` },
    { name: "Answer", cell: ({ status, reason }) => (status === null ? reason : status) },
    {
      name: "Took",
      place: "end",
      figures: true,
      cell: ({ duration_ms }) => (duration_ms === null ? "–" : `${duration_ms.toLocaleString("en-US")} ms`),
    },
  ];
  return (
    <div className="-mx-(--space-card) border-t border-line">
      <Table caption="Tries" columns={columns} rows={tries} keyOf={({ at, attempt }) => `${attempt} ${at}`} />
    </div>
  );
};
