import { serveTasks } from "#providers/threads/serve-tasks.ts";
import { ownerText } from "#server/features/after-call/owner-text.ts";
import { readCall } from "#server/features/after-call/reading/read-call.ts";

/** What looks into the words of callers when nobody waits on the phone any more. */
const tasks = {
  readCall: ([call, words]: Parameters<typeof readCall>) => readCall(call, words),
  ownerText,
};
export type CallTasks = typeof tasks;

serveTasks(tasks);
