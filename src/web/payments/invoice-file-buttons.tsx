import { FileSpreadsheet, FileText } from "lucide-react";
import { monthName } from "#domain/money/invoice-texts.ts";
import { Button } from "../parts/buttons/button.tsx";
import type { FileFormat, InvoiceFile } from "./use-invoice-file.ts";

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
    <span className="inline-flex gap-2 max-[30rem]:grid max-[30rem]:w-full max-[30rem]:grid-cols-2">
      {(["pdf", "csv"] as const).map((format) => (
        <Button
          key={format}
          size={inList ? "sm" : "md"}
          kind={format === "pdf" && !inList ? "primary" : "line"}
          icon={icons[format]}
          aria-busy={isComing(format)}
          disabled={state.kind === "running"}
          aria-label={`${words[format]} of ${monthName(month)}`}
          onClick={() => file.start({ month, format })}
        >
          {words[format]}
        </Button>
      ))}
    </span>
  );
};
