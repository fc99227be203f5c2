import { Hourglass, LockKeyhole } from "lucide-react";
import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { Badge } from "../parts/status/badge.tsx";

/** Whether a month still runs, or its invoice is written. */
export const MonthBadge = ({ state }: Pick<InvoiceMonthRow, "state">) =>
  state === "estimate" ? (
    <Badge kind="tape" icon={<Hourglass aria-hidden />}>
      Estimate
    </Badge>
  ) : (
    <Badge kind="neutral" icon={<LockKeyhole aria-hidden />}>
      Closed
    </Badge>
  );
