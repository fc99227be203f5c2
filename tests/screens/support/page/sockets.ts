import { vi } from "vitest";

type Told = (text: string) => void;

/** One line as the other end of it sees it. */
export type Line = {
  onMessage(told: Told): void;
  send(text: string): void;
  close(options: { code: number }): Promise<void>;
};

/** Lines to such addresses are answered by the test; there is no other line then. */
export function answerSockets(pattern: RegExp, answer: (line: Line) => void): void {
  class Socket extends EventTarget {
    static readonly OPEN = 1;
    readonly url: string;
    readyState = 0;
    #told: Told = () => undefined;

    constructor(url: string | URL) {
      super();
      this.url = String(url);
      if (!pattern.test(this.url)) throw new Error(`Nobody answers at ${this.url}.`);
      queueMicrotask(() => {
        this.readyState = Socket.OPEN;
        this.dispatchEvent(new Event("open"));
        answer({
          onMessage: (told) => {
            this.#told = told;
          },
          send: (data) => queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data }))),
          close: async ({ code }) => this.#end(code),
        });
      });
    }
    send(text: string): void {
      if (this.readyState !== Socket.OPEN) throw new DOMException("The line is not open.", "InvalidStateError");
      this.#told(text);
    }
    close(code = 1000): void {
      queueMicrotask(() => this.#end(code));
    }
    #end(code: number): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.dispatchEvent(new CloseEvent("close", { code }));
    }
  }
  vi.stubGlobal("WebSocket", Socket);
}
