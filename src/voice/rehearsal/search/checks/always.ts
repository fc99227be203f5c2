import type { Check } from "../move.ts";
import { bookingChecks } from "./booking-checks.ts";
import { dangerChecks } from "./danger-checks.ts";
import { peopleChecks } from "./people-checks.ts";
import { wayChecks } from "./way-checks.ts";
import { wordChecks } from "./word-checks.ts";

/** What must hold in every call, the gravest first. */
export const always: readonly Check[] = [
  ...dangerChecks,
  ...peopleChecks,
  ...bookingChecks,
  ...wordChecks,
  ...wayChecks,
];
