import { Refusal } from "#domain/basics/refusal.ts";

/** Not there and not yours look the same. */
export const notFound = (): Refusal => new Refusal("not_found", "Not found");
