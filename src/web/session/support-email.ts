import { brand } from "#domain/basics/brand.ts";

/** The operator's own address where the page was sent with one, else the brand's. Pages are written with the brand's. */
export const readSupportEmail = (page: { readonly dataset: DOMStringMap } | undefined): string =>
  page?.dataset["supportEmail"] || brand.supportEmail;

export const supportEmail = readSupportEmail(typeof document === "undefined" ? undefined : document.documentElement);
