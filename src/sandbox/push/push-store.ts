import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { openStateStore } from "../state-store.ts";
import type { Ground } from "../vendor.ts";

/** A browser that agreed to messages, with what a real one keeps to itself. */
export type Browser = {
  readonly id: string;
  /** Whose messages it takes. */
  readonly applicationServerKey: string;
  readonly privateKey: string;
  readonly publicKey: string;
  readonly auth: string;
  readonly subscribedAt: string;
  readonly isGone: boolean;
};

export type Message = {
  readonly number: number;
  readonly browser: string;
  readonly receivedAt: string;
  readonly ttlSeconds: number;
  readonly urgency: string;
  readonly topic: string | null;
  readonly contact: string;
  /** What the browser reads. */
  readonly text: string;
};

/** What the service answers; everything but the first is trouble that the person asked for. */
export const answers = { 201: "201 Accepted", 429: "429 Too many requests", 503: "503 Down for now" } as const;
export type AnswerStatus = keyof typeof answers;

type State = { last: number; browsers: Browser[]; messages: Message[]; answer: AnswerStatus };

const mostBrowsers = 50;
const mostMessages = 100;

export type PushStore = ReturnType<typeof openPushStore>;

/** Browsers and the last messages to them, newest first, kept across restarts. */
export function openPushStore({ dir, clock, log }: Ground) {
  const empty = (): State => ({ last: 0, browsers: [], messages: [], answer: 201 });
  const stateStore = openStateStore(join(dir, "state.json"), empty, log);
  const { state } = stateStore;
  const now = () => clock.now().toISOString();
  return {
    state: state as Readonly<State>,
    subscribe(applicationServerKey: string): Browser {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const browser: Browser = {
        id: randomUUID(),
        applicationServerKey,
        privateKey: keys.getPrivateKey("base64"),
        publicKey: keys.getPublicKey("base64url"),
        auth: randomBytes(16).toString("base64url"),
        subscribedAt: now(),
        isGone: false,
      };
      state.browsers = [browser, ...state.browsers].slice(0, mostBrowsers);
      stateStore.save();
      return browser;
    },
    end(id: string) {
      state.browsers = state.browsers.map((browser) => (browser.id === id ? { ...browser, isGone: true } : browser));
      stateStore.save();
    },
    add(message: Omit<Message, "number" | "receivedAt">): Message {
      state.last += 1;
      const kept = { ...message, number: state.last, receivedAt: now() };
      state.messages = [kept, ...state.messages].slice(0, mostMessages);
      stateStore.save();
      return kept;
    },
    answer(answer: AnswerStatus) {
      state.answer = answer;
      stateStore.save();
    },
    clear() {
      state.messages = [];
      stateStore.save();
    },
    flush: () => stateStore.flush(),
  };
}
