import { createThread, type Thread } from "../../threads/create-thread.ts";
import type { PageTasks } from "./page-thread.ts";

/** Real pages take some ten milliseconds, the largest that strangers can make about a second. */
const parseDeadlineMs = 2500;

/** Where pages of strangers are looked into. */
export const createPageThread = (deadlineMs = parseDeadlineMs): Thread<PageTasks> =>
  createThread({ file: new URL("./page-thread.ts", import.meta.url), deadlineMs });
