import * as contract from "#contract/invoices.ts";
import { type Route, route } from "../../http/route.ts";
import { listLines } from "./lines/list-lines.ts";
import { listMonths } from "./list-months.ts";
import type { InvoiceNeeds } from "./needs.ts";
import { readInvoice } from "./read-invoice.ts";

export const invoiceRoutes = (needs: InvoiceNeeds): readonly Route[] => [
  route(contract.listInvoiceMonths, ({ caller, query }) => listMonths(needs, caller, query)),
  route(contract.readMonthInvoice, ({ caller, params }) => readInvoice(needs, caller, params.month)),
  route(contract.listInvoiceLines, ({ caller, params, query }) => listLines(needs, caller, params.month, query)),
];
