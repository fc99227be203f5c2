export type InvoiceMonth = { readonly year: number; readonly month: number };

/** `2026-11`: in this form months are in order by their letters. */
export const monthKey = ({ year, month }: InvoiceMonth): string =>
  `${year.toString().padStart(4, "0")}-${month.toString().padStart(2, "0")}`;

/** `2026-11-9F3A2C1D`: one for each owner and month, and always the same, on the paper and in the receipt. */
export const invoiceNumber = (owner_id: string, month: InvoiceMonth): string =>
  `${monthKey(month)}-${owner_id.replaceAll("-", "").slice(0, 8).toUpperCase()}`;

/** `11-2026`, as in the address of an invoice. */
export const formatInvoiceMonth = ({ year, month }: InvoiceMonth): string =>
  `${month.toString().padStart(2, "0")}-${year.toString().padStart(4, "0")}`;

export const parseInvoiceMonth = (text: string): InvoiceMonth | undefined => {
  const found = /^(0?[1-9]|1[0-2])-([0-9]{4})$/.exec(text);
  return found ? { month: Number(found[1]), year: Number(found[2]) } : undefined;
};

const monthNames = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** `November 2026`, as the heading of an invoice. */
export const nameInvoiceMonth = ({ year, month }: InvoiceMonth): string =>
  monthNames.format(new Date(Date.UTC(year, month - 1, 1)));
