import { brand } from "#domain/basics/brand.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { CannotStart } from "../cannot-start.ts";
import { ConfigError } from "./config.ts";

/** Why the product did not start, for whoever started it. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return `The configuration is not right:\n${error.problems.map((problem) => `  ${problem}`).join("\n")}`;
  if (isDiskFull(error)) return `${brand.productName} could not start: the disk is full. Make room and start again.`;
  if (error instanceof CannotStart || error instanceof Refusal) return error.message;
  return `${brand.productName} could not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** As the system, PostgreSQL and SQLite say it, each by code or in words. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    code === "ENOSPC" ||
    code === "53100" ||
    /No space left on device|disk is full/.test(error.message) ||
    isDiskFull(error.cause)
  );
}
