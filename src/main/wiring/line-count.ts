/** A carrier that was sent to our socket and has not come by then does not come any more. */
const patienceMs = 15_000;

/** Visitors' demos and owners' tests have lines of their own beside those of the callers, so that they never take one of these. */
export const guestLinesBeside = (most: number): number => Math.max(2, Math.ceil(most / 20));

type Needs = {
  /** Lines that are open. */
  readonly live: () => number;
  readonly most: number;
  readonly watchMs: () => number;
};

/** How many lines there are, with those that the carrier was just asked to open: a burst is counted before it is here. */
export function createLineCount({ live, most, watchMs }: Needs) {
  const expected = new Map<string, number>();
  const forgetLate = () => {
    const now = watchMs();
    // In the order of their time.
    for (const [callId, at] of expected) {
      if (now - at < patienceMs) return;
      expected.delete(callId);
    }
  };
  return {
    isFull(): boolean {
      forgetLate();
      return live() + expected.size >= most;
    },
    expect: (callId: string): void => void expected.set(callId, watchMs()),
    arrive: (callId: string): void => void expected.delete(callId),
  };
}
