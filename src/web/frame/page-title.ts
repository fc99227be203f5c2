import { brand } from "#domain/basics/brand.ts";

/** What a screen's `meta` returns: its name first, because tabs are narrow. */
export const pageTitle = (name: string) => [{ title: `${name} · ${brand.productName}` }];
