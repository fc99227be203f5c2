import type { CallFacts, TransferResult, TransferTarget } from "#domain/calls/call-record.ts";

/** What comes over a phone connection, whoever carries it. */
export type LineEvent =
  /** The caller has finished saying something. */
  | { readonly type: "speech"; readonly words: string; readonly language: string | null }
  | { readonly type: "key"; readonly key: string }
  /** The caller talked over her: only `heard` of her current words reached the ear. */
  | { readonly type: "interruption"; readonly heard: string }
  /** The caller is about to say something. */
  | { readonly type: "typing" }
  /** Everything that was sent has been heard. */
  | { readonly type: "quiet" }
  /** Of a transfer on a line that stays open meanwhile. */
  | { readonly type: "transfer_ended"; readonly result: TransferResult }
  /** The connection has gone, and the call goes on: into a transfer, or until the carrier comes back. */
  | { readonly type: "parted" }
  /** The other side is gone: the caller hung up, or the connection broke for good. */
  | { readonly type: "closed"; readonly why: "hung_up" | "lost" };

/** One phone connection, as she speaks into it. Nothing here waits: what cannot be sent any more is dropped. */
export type Line = {
  /** Sent at once, as it is, with its spaces. `last` ends what she has to say. */
  say(
    words: string,
    options: { readonly last: boolean; readonly language: string; readonly interruptible: boolean },
  ): void;
  /** What is to be heard and spoken from now on. */
  useLanguage(language: string): void;
  /** Puts the caller through. Whether the line stays open meanwhile is its own affair. */
  /** With the name of somebody whom the owner added. */
  transfer(to: {
    readonly target: TransferTarget;
    readonly name?: string | undefined;
    readonly briefing: string;
  }): void;
  /** What is known so far, whenever that changes. Whether it is shown is the line's own affair. */
  note(facts: CallFacts): void;
  hangUp(): void;
  /** The process stops, and another may carry the call on; the caller is not hung up on. What it still has to write is waited for. */
  handOver(): Promise<void> | void;
};
