import { randomUUID } from "node:crypto";
import type { Clock } from "../vendor.ts";
import type { Asked, Entry, Format, OfferedTool, ToolCall } from "./asked.ts";
import type { Reply } from "./reply.ts";
import type { Usage } from "./tokens.ts";

/** How a request went: still open, answered to the end, left by the client, refused, or broken off by us. */
export type Ended = "open" | "answered" | "aborted" | "refused" | "broken";

export type LoggedRequest = {
  readonly id: string;
  readonly number: number;
  readonly receivedAt: string;
  readonly format: Format;
  readonly model: string;
  readonly isStream: boolean;
  readonly instructions: string;
  readonly entries: readonly Entry[];
  readonly tools: readonly OfferedTool[];
  readonly words: string;
  readonly calls: readonly ToolCall[];
  /** Which rule or mood answered. */
  readonly rule: string;
  readonly usage: Usage | undefined;
  readonly status: number | undefined;
  /** Why it was refused. */
  readonly refusal: string | undefined;
  readonly firstWordsMs: number | undefined;
  readonly endedMs: number | undefined;
  readonly ended: Ended;
};

const mostRequests = 200;
export type RequestLog = ReturnType<typeof createRequestLog>;

/** What the model was asked and what it said, newest first. It is gone after a restart: it holds whole prompts. */
export function createRequestLog(clock: Clock) {
  let requests: LoggedRequest[] = [];
  let total = 0;
  let aborted = 0;
  return {
    all: (): readonly LoggedRequest[] => requests,
    find: (id: string) => requests.find((one) => one.id === id),
    /** Since the start, however many are still listed. */
    counts: () => ({ requests: total, aborted }),
    /** Takes a request in; what becomes of it is told later. */
    open(format: Format, asked: Asked | undefined) {
      const received = clock.now();
      total += 1;
      let request: LoggedRequest = {
        id: randomUUID(),
        number: total,
        receivedAt: received.toISOString(),
        format,
        model: asked?.model ?? "",
        isStream: asked?.isStream ?? false,
        instructions: asked?.instructions ?? "",
        entries: asked?.entries ?? [],
        tools: asked?.tools ?? [],
        words: "",
        calls: [],
        rule: "",
        usage: undefined,
        status: undefined,
        refusal: undefined,
        firstWordsMs: undefined,
        endedMs: undefined,
        ended: "open",
      };
      requests = [request, ...requests].slice(0, mostRequests);
      const change = (next: Partial<LoggedRequest>) => {
        const before = request;
        request = { ...request, ...next };
        requests = requests.map((one) => (one === before ? request : one));
      };
      const sinceStart = () => clock.now().getTime() - received.getTime();
      let pieces: readonly string[] = [];
      let sent = 0;
      return {
        answering({ words, calls, usage }: Reply, rule: string) {
          pieces = words;
          change({ words: words.join(""), calls, usage, rule, status: 200 });
        },
        speaks(more: number) {
          if (sent === 0) change({ firstWordsMs: sinceStart() });
          sent += more;
        },
        refuse: (status: number, refusal: string) =>
          change({ status, refusal, ended: "refused", endedMs: sinceStart() }),
        end(ended: Ended) {
          if (ended === "aborted") aborted += 1;
          // Of an answer that broke off only what went out was said.
          const said = ended === "answered" ? {} : { words: pieces.slice(0, sent).join(""), calls: [] };
          change({ ended, endedMs: sinceStart(), ...said });
        },
      };
    },
    clear() {
      requests = [];
    },
  };
}
