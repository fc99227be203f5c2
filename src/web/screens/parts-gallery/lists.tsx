import { CalendarCheck, Hourglass, MessageSquare } from "lucide-react";
import { Button } from "../../parts/buttons/button.tsx";
import { Metric, MetricSkeletons, Metrics } from "../../parts/layout/metrics.tsx";
import { Row, Rows } from "../../parts/layout/rows.tsx";
import { type Column, Table } from "../../parts/layout/table.tsx";
import { CallRow } from "../../parts/product/call-row.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { SkeletonRows } from "../../parts/status/skeleton-rows.tsx";
import { example } from "./example-texts.ts";
import { Group, Specimen } from "./group.tsx";

type Invoice = { month: string; calls: string; talk: string; paid: string };
const invoices: Invoice[] = [
  { month: "March 2026", calls: "78 calls", talk: "2:31:12", paid: "$0.00" },
  { month: "February 2026", calls: "1,204 calls", talk: "54:22:48", paid: "$1,087.60" },
];
const columns: Column<Invoice>[] = [
  { name: "Month", cell: ({ month }) => month, place: "lead" },
  { name: "Calls", cell: ({ calls }) => calls, figures: true },
  { name: "Talk time", cell: ({ talk }) => talk, figures: true },
  { name: "You paid", cell: ({ paid }) => paid, place: "end", figures: true },
];
const frame = "overflow-hidden rounded-lg border border-line bg-surface";

export const Lists = () => (
  <Group id="lists" title="Rows, tables, figures">
    <Specimen name="Call rows: three moods, long text, right to left" wide bare>
      <div className={frame}>
        <Rows label="Example calls">
          <CallRow
            to="#lists"
            sentiment="positive"
            name={example.caller}
            phone={example.phone}
            summary={example.summary}
            outcome={{ icon: <CalendarCheck aria-hidden />, word: "Booked" }}
            ago="14 minutes ago"
            at="2026-03-12T16:06:00-06:00"
            duration="3:42"
          />
          <CallRow
            to="#lists"
            sentiment="negative"
            name="Greg Halvorsen"
            phone="(208) 555-0118"
            summary={example.long}
            outcome={{ icon: <MessageSquare aria-hidden />, word: "Message" }}
            ago="49 minutes ago"
            at="2026-03-12T15:31:00-06:00"
            duration="4:18"
          />
          <CallRow
            to="#lists"
            sentiment="neutral"
            name="Unknown Caller"
            phone="(208) 555-0190"
            summary={example.arabic}
            ago="1 hour ago"
            at="2026-03-12T15:20:00-06:00"
            duration="1:04"
          />
        </Rows>
      </div>
    </Specimen>
    <Specimen name="Rows with a fact or a control" bare>
      <div className={frame}>
        <Rows>
          <Row title="Main line" text={example.number} end={<Badge kind="good">Active</Badge>} />
          <Row
            icon={<Hourglass className="size-5 text-warn" aria-hidden />}
            title="Only 0.5h left! Add payment to continue."
            text="When the free hours end, she still answers but stops booking and transferring."
            action={<Button>Add payment</Button>}
          />
          <Row title={example.oneWord} text={example.long} />
        </Rows>
      </div>
    </Specimen>
    <Specimen name="Rows while they load" bare>
      <div className={frame}>
        <SkeletonRows text="Loading example rows..." />
      </div>
    </Specimen>
    <Specimen name="Table: two-line rows on a phone" wide bare>
      <div className={frame}>
        <Table caption="Example invoices" columns={columns} rows={invoices} keyOf={({ month }) => month} />
      </div>
    </Specimen>
    <Specimen name="Figures: up, neutral, down, without a change" wide bare>
      <Metrics>
        <Metric name="Total Calls" value="14" change={{ direction: "up", text: "3 more than yesterday", good: true }} />
        <Metric name="Appointments Scheduled" value="5" change={{ direction: "same", text: "As many as yesterday" }} />
        <Metric
          name="Transfer Rate"
          value="14.3"
          unit="%"
          change={{ direction: "down", text: "2 of 14 calls, was 18.2%" }}
        />
        <Metric name="Call Time" value="2:31:12" />
      </Metrics>
    </Specimen>
    <Specimen name="Figures while they load" wide bare>
      <MetricSkeletons text="Loading example figures..." />
    </Specimen>
  </Group>
);
