import type { Address } from "./wire.ts";

/** Every field stands in an address, empty or not. */
export const fullAddress = (given: { [K in keyof Address]?: string | null | undefined }): Address => ({
  city: given.city || null,
  country: given.country || null,
  line1: given.line1 || null,
  line2: given.line2 || null,
  postal_code: given.postal_code || null,
  state: given.state || null,
});
