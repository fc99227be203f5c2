import { z } from "zod";
import type { LiveEvent } from "./live-event.ts";

/** What tabs say to each other: an event, how far the one that reads has come, or that somebody new wants to know. */
const message = z.discriminatedUnion("say", [
  z.object({ say: z.literal("event"), id: z.string(), kind: z.string(), subject: z.string().optional() }),
  z.object({ say: z.literal("at"), id: z.string() }),
  z.object({ say: z.literal("where") }),
]);
type Message = z.output<typeof message>;

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
    const heard = message.safeParse(data);
    if (!heard.success || leaving.signal.aborted) return;
    const { data: words } = heard;
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
