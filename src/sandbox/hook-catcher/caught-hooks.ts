import { join } from "node:path";
import { openStateStore } from "../state-store.ts";
import type { Ground } from "../vendor.ts";

export type CaughtHook = {
  readonly number: number;
  readonly name: string;
  readonly receivedAt: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answered: number;
};

/** What a catcher answers; everything but the first is trouble that the person asked for. */
export const answers = {
  200: "200 OK",
  301: "301, sent on elsewhere",
  410: "410 Gone: never again, please",
  429: "429 Too many requests",
  500: "500 Failed",
} as const;
export type AnswerStatus = keyof typeof answers;

type State = {
  last: number;
  hooks: CaughtHook[];
  /** What the person typed as the secret, and what the catcher answers. */
  secret: string;
  answer: AnswerStatus;
};

const mostHooks = 50;

export type CaughtHooks = ReturnType<typeof openCaughtHooks>;

/** The last webhooks that came, newest first, kept across restarts. */
export function openCaughtHooks({ dir, clock, log }: Ground) {
  const empty = (): State => ({ last: 0, hooks: [], secret: "", answer: 200 });
  const stateStore = openStateStore(join(dir, "state.json"), empty, log);
  const { state } = stateStore;
  return {
    state: state as Readonly<State>,
    add(hook: Pick<CaughtHook, "name" | "headers" | "body">): CaughtHook {
      state.last += 1;
      const caught = { ...hook, number: state.last, receivedAt: clock.now().toISOString(), answered: state.answer };
      state.hooks = [caught, ...state.hooks].slice(0, mostHooks);
      stateStore.save();
      return caught;
    },
    change(next: Partial<Pick<State, "secret" | "answer">>) {
      Object.assign(state, next);
      stateStore.save();
    },
    clear() {
      state.hooks = [];
      stateStore.save();
    },
    flush: () => stateStore.flush(),
  };
}
