import { afterAll, onTestFinished } from "vitest";

/** Ends what a test opened after that test, and what a file opened after the file: hooks of a file are not taken any more once its tests run. */
export function atEnd(end: () => Promise<unknown>): void {
  try {
    onTestFinished(async () => void (await end()));
  } catch {
    afterAll(async () => void (await end()));
  }
}
