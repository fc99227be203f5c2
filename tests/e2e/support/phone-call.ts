import { createTypedCalls } from "../../support/calls/typed-calls.ts";
import { expect, sandboxUrl } from "./journey.ts";

export { someNumber } from "../../support/some-number.ts";
export const { callHer, numberOf, conversationOf } = createTypedCalls(expect);

/** Where the telephones are from which journeys call. */
export const carrier = { outside: { sandbox: { url: sandboxUrl } } };
