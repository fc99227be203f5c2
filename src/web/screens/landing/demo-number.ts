import { brand } from "#domain/basics/brand.ts";
import { formatPhone } from "#domain/phone/phone.ts";

/** The number to try her at: as it is read, and as a phone dials it. */
export const demoNumber = { text: formatPhone(brand.demoPhone), href: `tel:${brand.demoPhone}` } as const;
