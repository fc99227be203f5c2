import type { LiveEvent } from "./read-stream.ts";

/** What tabs say to each other: an event, how far the one that reads has come, or that somebody new wants to know. */
type Message =
  | { readonly say: "event"; readonly id: string; readonly kind: string; readonly subject?: string }
  | { readonly say: "at"; readonly id: string }
  | { readonly say: "where" };

/** A tab of another version may say other things: those are not heard. */
const messageOf = (said: unknown): Message | undefined => {
  if (typeof said !== "object" || said === null) return undefined;
  const { say, id, kind, subject } = said as Record<string, unknown>;
  if (say === "where") return { say };
  if (typeof id !== "string") return undefined;
  if (say === "at") return { say, id };
  if (say !== "event" || typeof kind !== "string") return undefined;
  return subject === undefined || typeof subject === "string" ? ({ say, id, kind, subject } as Message) : undefined;
};

type Channel = Pick<BroadcastChannel, "postMessage" | "close"> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

type Needs = {
  /** Reads from the server until the signal; `lastId` says how far this tab has come. */
  readonly follow: (
    lastId: () => string | undefined,
    onEvent: (event: LiveEvent) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Runs while no other tab does, or once the one that did has gone. */
  readonly inTurn: (work: () => Promise<void>, signal: AbortSignal) => Promise<unknown>;
  readonly openChannel: () => Channel;
  readonly onEvent: (event: LiveEvent) => void;
};

/** One tab reads for all of the browser; the others listen to it, and one of them goes on from the same place when it has gone. */
export const shareEvents = ({ follow, inTurn, openChannel, onEvent }: Needs): (() => void) => {
  const leaving = new AbortController();
  const channel = openChannel();
  const say = (words: Message) => channel.postMessage(words);
  let lastId: string | undefined;
  let leads = false;

  const take = (event: LiveEvent): void => {
    if (event.id !== "") lastId = event.id;
    if (event.kind !== "ready") onEvent(event);
  };
  channel.onmessage = ({ data }) => {
    const words = messageOf(data);
    if (!words || leaving.signal.aborted) return;
    if (words.say === "where") {
      if (leads && lastId !== undefined) say({ say: "at", id: lastId });
    } else if (words.say === "at") lastId = words.id;
    else take({ id: words.id, kind: words.kind, subject: words.subject });
  };
  say({ say: "where" });

  const lead = async (): Promise<void> => {
    leads = true;
    await follow(
      () => lastId,
      (event) => {
        if (leaving.signal.aborted) return;
        if (event.kind === "ready") say({ say: "at", id: event.id });
        else
          say({
            say: "event",
            id: event.id,
            kind: event.kind,
            ...(event.subject === undefined ? {} : { subject: event.subject }),
          });
        take(event);
      },
      leaving.signal,
    );
  };
  inTurn(lead, leaving.signal).catch(() => undefined);
  return () => {
    leaving.abort();
    channel.close();
  };
};
