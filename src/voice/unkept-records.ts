import type { CallSnapshot } from "#domain/call-snapshot.ts";
import type { Records } from "./records.ts";

export type UnkeptRecords = Records & {
  /** A call that nobody keeps: it lives as long as its line. */
  open(callId: string, assistant: CallSnapshot): void;
  has(callId: string): boolean;
};

/** For the demo business: nothing of a call is written down, and nothing of it is left when it is over. */
export function createUnkeptRecords(): UnkeptRecords {
  const live = new Map<string, CallSnapshot>();
  return {
    open: (callId, assistant) => void live.set(callId, assistant),
    has: (callId) => live.has(callId),
    async claim(id) {
      const assistant = live.get(id);
      if (!assistant) return undefined;
      const caller = { number: "", name: null };
      return { call: { id, assistant, caller, isTest: true, epoch: 1, elapsedMs: 0 }, session: null };
    },
    keep: async ({ id }) => live.has(id),
    close: async ({ id }) => void live.delete(id),
  };
}
