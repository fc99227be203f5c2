import { ownerText } from "#domain/after-call/owner-text.ts";
import { readCall } from "#domain/after-call/read-call.ts";
import { serveTasks } from "#providers/threads/serve-tasks.ts";

/** What looks into the words of callers when nobody waits on the phone any more. */
const tasks = {
  readCall: ([call, words]: Parameters<typeof readCall>) => readCall(call, words),
  ownerText,
};
export type CallTasks = typeof tasks;

serveTasks(tasks);
