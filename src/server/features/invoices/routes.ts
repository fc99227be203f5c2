import * as contract from "#contract/invoices.ts";
import { type Route, route } from "../../http/route.ts";
import { downloadInvoice, type FileNeeds } from "./files/download-invoice.ts";
import { listLines } from "./lines/list-lines.ts";
import { listMonths } from "./list-months.ts";
import { readInvoice } from "./read-invoice.ts";

export const invoiceRoutes = (needs: FileNeeds): readonly Route[] => [
  route(contract.listInvoiceMonths, ({ caller, query }) => listMonths(needs, caller, query)),
  route(contract.readMonthInvoice, ({ caller, params }) => readInvoice(needs, caller, params.month)),
  route(contract.listInvoiceLines, ({ caller, params, query }) => listLines(needs, caller, params.month, query)),
  route(contract.downloadInvoice, ({ caller, params, query, gone }) =>
    downloadInvoice(needs, caller, { named: params.month, format: query.format, gone }),
  ),
];
