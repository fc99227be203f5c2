import { pick } from "../basics/shown-text.ts";
import { formatMoney } from "./pricing.ts";

export const invoiceDescription = (description: string | null | undefined): string =>
  pick(description, "AI Assistant Usage");

/** The payment provider counts in cents. */
export const invoiceAmount = (amountDueCents: number): string => formatMoney(amountDueCents);

export const invoiceColour = (status: string | null | undefined): "green" | "blue" | "grey" =>
  status === "paid" ? "green" : status === "open" ? "blue" : "grey";
