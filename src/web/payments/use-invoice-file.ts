import { downloadInvoice } from "#contract/invoices.ts";
import { download } from "../files/download.ts";
import { type FileState, useFile } from "../files/use-file.ts";

export type FileFormat = "pdf" | "csv";
type Wanted = { readonly month: string; readonly format: FileFormat };
export type InvoiceFileState = FileState<Wanted>;

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
