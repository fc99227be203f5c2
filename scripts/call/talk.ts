import type { Interface } from "node:readline";
import { WebSocket } from "ws";
import { type PhoneHears, type PhoneSays, phoneHears } from "../../src/contract/phone-frames.ts";

type Typed = PhoneSays | { readonly type: "unknown"; readonly text: string };

const answers = {
  "/accept": "accepted",
  "/decline": "declined",
  "/busy": "busy",
  "/no-answer": "no_answer",
  "/voicemail": "voicemail",
} as const;

/** What a typed line does; nothing for an empty one. */
export function readTyped(line: string): Typed | undefined {
  const text = line.trim();
  if (text === "") return undefined;
  if (!text.startsWith("/")) return { type: "speech", text };
  if (text === "/hang-up") return { type: "hang_up" };
  const key = /^\/key\s+([\d*#])$/.exec(text)?.[1];
  if (key) return { type: "key", key };
  const answer = Object.entries(answers).find(([command]) => command === text)?.[1];
  return answer ? { type: "transfer_ended", result: answer } : { type: "unknown", text };
}

const answerDeadlineMs = 10_000;
/** After her last word something may follow, such as a transfer or the end. */
const politePauseMs = 300;

type Needs = {
  readonly socketUrl: string;
  /** The page that the call is made from, as the server checks it. */
  readonly origin: string;
  readonly lines: Interface;
  /** Piped lines wait for her; a person may talk over her. */
  readonly patient: boolean;
  readonly write: (text: string) => void;
};

/** One call from its first word to its last. Answers whether it came about. */
export function talk({ socketUrl, origin, lines, patient, write }: Needs): Promise<boolean> {
  const socket = new WebSocket(socketUrl, { origin, handshakeTimeout: answerDeadlineMs });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const typed: string[] = [];
  let name = "";
  let speaking = false;
  let awaiting = true;
  let closing = false;
  let ended = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const send = (frame: PhoneSays): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  const finish = (worked: boolean): void => {
    if (ended) return;
    ended = true;
    clearTimeout(deadline);
    clearTimeout(pause);
    lines.close();
    socket.close();
    resolve(worked);
  };
  const hangUp = (): void => {
    send({ type: "hang_up" });
    write("You hung up.\n");
    finish(true);
  };
  const deadline = setTimeout(() => {
    write("Nobody answered within 10 seconds.\n");
    finish(false);
  }, answerDeadlineMs);

  const sayNext = () => {
    clearTimeout(pause);
    if (ended || name === "" || (patient && (speaking || awaiting))) return;
    const next = typed.shift();
    if (next === undefined) {
      if (closing) hangUp();
      return;
    }
    const frame = readTyped(next);
    if (frame?.type === "hang_up") return hangUp();
    if (frame?.type === "unknown") write(`No such button: ${frame.text}\n`);
    else if (frame) {
      if (patient) write(`You: ${next.trim()}\n`);
      awaiting = frame.type === "speech" || frame.type === "transfer_ended";
      send(frame);
    }
    sayNext();
  };

  const hear = (frame: PhoneHears) => {
    clearTimeout(pause);
    switch (frame.type) {
      case "ready":
        clearTimeout(deadline);
        name = frame.assistant_name;
        write(`${name}${frame.business_name ? `, ${frame.business_name}` : ""}. A test call, not billed.\n`);
        return;
      case "say":
        if (!speaking && frame.text.trim() !== "") write(`${name}: `);
        write(frame.text);
        speaking = !frame.last;
        awaiting = false;
        if (!frame.last) return;
        write("\n");
        send({ type: "quiet" });
        pause = setTimeout(sayNext, patient ? politePauseMs : 0);
        return;
      case "language":
        return write(`(She goes on in ${frame.language}.)\n`);
      case "transfer":
        awaiting = false;
        write(`(The ${frame.target} phone rings. They hear: ${frame.briefing})\n`);
        write("(/accept /decline /busy /no-answer /voicemail)\n");
        return sayNext();
      case "ended":
        write(frame.why === "over" ? "The call is over.\n" : "The call could not go on. Please call again.\n");
        return finish(frame.why === "over");
    }
  };

  socket.on("message", (data) => {
    const frame = frameOf(String(data));
    if (frame && !ended) hear(frame);
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    if (ended) return;
    write(name === "" ? "The line could not be opened.\n" : "\nThe line dropped.\n");
    finish(false);
  });
  lines.on("line", (line) => {
    typed.push(line);
    sayNext();
  });
  // Ctrl-D, or the end of what was piped in.
  lines.on("close", () => {
    closing = true;
    if (!patient && !ended) hangUp();
    else sayNext();
  });
  lines.on("SIGINT", hangUp);
  return promise;
}

/** What is no frame of ours is skipped. */
function frameOf(text: string): PhoneHears | undefined {
  try {
    return phoneHears.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
