import { serveTasks } from "./serve-tasks.ts";

/** Work that goes well, and work that does not. */
const tasks = {
  double: (number: number): number => 2 * number,
  spin: (_: null): void => {
    for (;;);
  },
  fill: (_: null): void => {
    for (const all: unknown[] = []; ; ) all.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
  },
  fail: (_: null): void => {
    throw new Error("with a stranger's words");
  },
  end: (_: null): void => process.exit(3),
};
export type TestTasks = typeof tasks;

serveTasks(tasks);
