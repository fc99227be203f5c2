import { FileSpreadsheet, FileText } from "lucide-react";
import { useEffect, useRef } from "react";
import { downloadInvoice } from "#contract/invoices.ts";
import { monthName } from "#domain/money/invoice-texts.ts";
import { download } from "../files/download.ts";
import { type FileState, useFile } from "../files/use-file.ts";
import { Button } from "../parts/buttons/button.tsx";
import { classNames } from "../parts/class-names.ts";
import { Gauge } from "../parts/status/gauge.tsx";
import { FocusedNotice, Notice } from "../parts/status/notice.tsx";

type FileFormat = "pdf" | "csv";
type Wanted = { readonly month: string; readonly format: FileFormat };
type InvoiceFileState = FileState<Wanted>;

const types = { pdf: "application/pdf", csv: "text/csv" } as const;

/** The file of a month. */
export const useInvoiceFile = () =>
  useFile<Wanted>(({ month, format }) => ({
    ask: (signal) => download(downloadInvoice, { params: { month }, query: { format } }, signal),
    name: `invoice-${month}.${format}`,
    type: types[format],
    // A PDF has pages and no rows.
    rows: format === "csv" ? format : undefined,
  }));
export type InvoiceFile = ReturnType<typeof useInvoiceFile>;

type InvoiceFileButtonsProps = {
  month: string;
  file: InvoiceFile;
  /** Small and plain, where there is one pair for each row. */
  inList?: boolean;
};

const icons = { pdf: <FileText aria-hidden />, csv: <FileSpreadsheet aria-hidden /> } as const;
const words = { pdf: "PDF", csv: "CSV" } as const;

/** The invoice of a month to keep: on paper, and for a spreadsheet. */
export const InvoiceFileButtons = ({ month, file, inList = false }: InvoiceFileButtonsProps) => {
  const { state } = file;
  const isComing = (format: FileFormat) => state.kind === "running" && state.month === month && state.format === format;
  return (
    <span
      className={classNames(
        "inline-flex gap-2 max-[30rem]:grid max-[30rem]:w-full max-[30rem]:grid-cols-2",
        // In a table one stands above the other, and leaves room for the figures.
        inList && "md:grid",
      )}
    >
      {(["pdf", "csv"] as const).map((format) => (
        <Button
          key={format}
          size={inList ? "sm" : "md"}
          kind={format === "pdf" && !inList ? "primary" : "line"}
          icon={icons[format]}
          aria-busy={isComing(format)}
          disabled={state.kind === "running"}
          aria-label={`${words[format]} for ${monthName(month)}`}
          onClick={() => file.start({ month, format })}
        >
          {words[format]}
        </Button>
      ))}
    </span>
  );
};

const counted = (count: number): string => count.toLocaleString("en-US");
const shownTicks = 20;

type Running = Extract<InvoiceFileState, { kind: "running" }>;

const howFar = ({ bytes, rows, total }: Running): string =>
  total === undefined
    ? bytes === 0
      ? "in progress"
      : `${counted(Math.ceil(bytes / 1000))} kB so far`
    : `${counted(rows)} of ${counted(total)} lines`;

/** How far the file has come, and a way to stop it; afterwards what became of it. */
export const InvoiceFileProgress = ({ file: { state, stop, start } }: { file: InvoiceFile }) => {
  switch (state.kind) {
    case "idle":
      return null;
    case "running":
      return <Coming state={state} onStop={stop} />;
    case "done":
      return (
        <FocusedNotice key={state.times} kind="good">
          {state.fileName} is saved.
        </FocusedNotice>
      );
    case "failed":
      return <Failed text={state.text} onRetry={() => start({ month: state.month, format: state.format })} />;
  }
};

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} kind="bad" title="The download failed" action={<Button onClick={onRetry}>Try Again</Button>}>
      {text}
    </Notice>
  );
};

const Coming = ({ state, onStop }: { state: Running; onStop: () => void }) => {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { month, format, rows, total } = state;
  const name = `Downloading the ${format.toUpperCase()} for ${monthName(month)}`;
  const text = howFar(state);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-(--space-card) py-3.5">
      <div
        role="progressbar"
        aria-label={name}
        aria-valuetext={text}
        aria-valuemin={0}
        {...(total !== undefined && { "aria-valuemax": total, "aria-valuenow": rows })}
        className="grid gap-2"
      >
        <p className="text-sm tabular-nums">
          <span className="font-semibold">{name}</span> <span className="text-ink-soft">{text}</span>
        </p>
        {total !== undefined && total > 0 && (
          <Gauge label={text} part={Math.min(1, rows / total)} ticks={Math.min(total, shownTicks)} longTicks={1} thin />
        )}
      </div>
      <Button ref={cancel} size="sm" onClick={onStop}>
        Cancel
      </Button>
    </div>
  );
};
