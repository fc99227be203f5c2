import { createCallReader } from "#main/wiring/call-reader.ts";

/** The product's own, for tests that hand a call to a verb themselves. */
export const reader = createCallReader();
