import { parentPort } from "node:worker_threads";

/** What a thread can do, by name, at once or in a while. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

export type Reply =
  | { readonly type: "ready" }
  | { readonly type: "done"; readonly answer: unknown }
  | { readonly type: "broken" };

type Asked = { readonly name: string; readonly input: never };

/** The thread's own end of `createThread`. What goes wrong may quote a stranger, so only that it did is told. */
export function serveTasks(tasks: Tasks): void {
  const tell = (reply: Reply) => parentPort?.postMessage(reply);
  parentPort?.on("message", async ({ name, input }: Asked) => {
    try {
      tell({ type: "done", answer: await tasks[name]?.(input) });
    } catch {
      tell({ type: "broken" });
    }
  });
  tell({ type: "ready" });
}
