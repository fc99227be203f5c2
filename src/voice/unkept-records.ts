import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Records } from "./records.ts";
import type { Session } from "./session/session.ts";

export type UnkeptRecords = Records & {
  /** A call that nobody keeps: it lives as long as its line. One that is there already stays as it is. */
  open(callId: string, assistant: CallSnapshot): void;
  has(callId: string): boolean;
};

const mostCalls = 500;

/** For the demo business: nothing of a call is written down, and nothing of it is left when it is over. */
export function createUnkeptRecords(): UnkeptRecords {
  const live = new Map<string, { readonly assistant: CallSnapshot; session: Session | null; epoch: number }>();
  return {
    open(callId, assistant) {
      if (live.has(callId)) return;
      // Lines that went without a word leave their call behind.
      const oldest = live.size >= mostCalls ? live.keys().next().value : undefined;
      if (oldest !== undefined) live.delete(oldest);
      live.set(callId, { assistant, session: null, epoch: 0 });
    },
    has: (callId) => live.has(callId),
    async claim(id) {
      const known = live.get(id);
      if (!known) return undefined;
      known.epoch++;
      const { assistant, session, epoch } = known;
      const caller = { number: "", name: null, isAttested: false };
      return { call: { id, assistant, caller, isTest: true, epoch, elapsedMs: 0 }, session };
    },
    async keep({ id, epoch }, session) {
      const known = live.get(id);
      if (known?.epoch !== epoch) return false;
      known.session = session;
      return true;
    },
    async close({ id, epoch }) {
      if (live.get(id)?.epoch === epoch) live.delete(id);
    },
  };
}
