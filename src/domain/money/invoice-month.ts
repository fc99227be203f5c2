export type InvoiceMonth = { readonly year: number; readonly month: number };

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
