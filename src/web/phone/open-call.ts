import { longestFrameBytes, type PhoneHears, type PhoneSays, phoneHears } from "#contract/phone-frames.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { lineLostText, noAnswerText, notReachedText, notTakenText } from "./browser-phone-texts.ts";

/** What cannot be sent any more is dropped. */
type Socket = { send(frame: string | Int16Array<ArrayBuffer>): void; close(): void };
export type SocketHears = { onMessage(data: unknown): void; onClose(): void };
export type OpenSocket = (url: string, hears: SocketHears) => Socket;

/** Answers with the address of a socket that opens once. */
export type AskForLine = (signal: AbortSignal) => Promise<{ readonly url: string }>;

type Needs = { readonly ask: AskForLine; readonly openSocket: OpenSocket };
type Hears = {
  onRinging(): void;
  onFrame(frame: PhoneHears): void;
  /** A piece of her sound. */
  onSound(samples: Int16Array): void;
  /** The call goes on over another connection. */
  onReturning(): void;
  onFailed(text: string): void;
};
export type CallLink = {
  send(frame: PhoneSays): void;
  sendSound(samples: Int16Array<ArrayBuffer>): void;
  close(): void;
};

export const answerDeadlineMs = 10_000;
/** How long to wait before each new connection, while the process at the other end changes. */
const returnPausesMs = [200, 1_000, 3_000] as const;

/** A line to her: a ticket, a socket, and one answer for everything that can go wrong with them. */
export function openCall({ ask, openSocket }: Needs, hears: Hears): CallLink {
  const leaving = new AbortController();
  let socket: Socket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let returns = 0;
  let answered = false;
  let done = false;

  const finish = (): void => {
    done = true;
    clearTimeout(timer);
    leaving.abort();
    drop();
  };

  const drop = (): void => {
    const last = socket;
    socket = undefined;
    last?.close();
  };

  const fail = (text: string): void => {
    if (done) return;
    finish();
    hears.onFailed(text);
  };

  const comeBack = (): void => {
    drop();
    clearTimeout(timer);
    const pause = returnPausesMs[returns];
    if (pause === undefined) {
      fail(lineLostText);
      return;
    }
    returns += 1;
    hears.onReturning();
    timer = setTimeout(() => void dial(), pause);
  };

  const hear = (frame: PhoneHears): void => {
    if (frame.type === "ready") {
      clearTimeout(timer);
      returns = 0;
      answered = true;
    }
    if (frame.type === "ended" && frame.why === "again") comeBack();
    else if (frame.type === "ended" && frame.why === "refused") fail(notTakenText);
    else {
      if (frame.type === "ended") finish();
      hears.onFrame(frame);
    }
  };

  const dial = async (): Promise<void> => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(noAnswerText), answerDeadlineMs);
    try {
      const { url } = await ask(leaving.signal);
      if (done) return;
      const mine = openSocket(url, {
        onMessage: (data) => {
          if (socket !== mine) return;
          if (data instanceof ArrayBuffer)
            return hears.onSound(new Int16Array(data, 0, Math.floor(data.byteLength / 2)));
          const frame = frameOf(data);
          if (frame) hear(frame);
        },
        onClose: () => {
          if (socket !== mine) return;
          if (returns > 0) comeBack();
          else fail(answered ? lineLostText : notReachedText);
        },
      });
      socket = mine;
      if (returns === 0) hears.onRinging();
    } catch (thrown) {
      if (returns > 0 && !done) comeBack();
      else fail(thrownText(thrown));
    }
  };

  void dial();
  return {
    send(frame) {
      socket?.send(JSON.stringify(frame));
    },
    sendSound(samples) {
      socket?.send(samples);
    },
    close: finish,
  };
}

/** What is no frame of ours is skipped. */
function frameOf(data: unknown): PhoneHears | undefined {
  if (typeof data !== "string" || data.length > longestFrameBytes) return undefined;
  try {
    return phoneHears.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
