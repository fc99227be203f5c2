/** One guest's line: what it hears comes in order, and a turn only when it is its turn. */
export type GuestLine = {
  hear(run: () => void, isTurn: boolean): void;
  /** What still waits is never heard. */
  leave(): void;
};

type Heard = { readonly run: () => void; readonly isTurn: boolean };

/** Understanding a turn takes up to 5 ms: guests together get a fortieth of a core, and ten who talk at once wait for two seconds at most. */
const breathMs = 200;

/**
 * Turns of guests are begun one after the other, line by line, with a breath between them in which the callers who pay are answered: understanding
 * a turn takes the process some milliseconds, and a crowd of visitors may all talk at the same moment.
 */
export function createGuestTurns(): { join(): GuestLine } {
  const waiting = new Map<GuestLine, Heard[]>();
  let isResting = false;

  const rest = () => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      for (const [line, queue] of waiting) {
        waiting.delete(line);
        if (!playOn(line, queue)) continue;
        return;
      }
    }, breathMs).unref();
  };
  /** Up to and with the line's next turn; what is left waits behind the other lines. Answers whether there was a turn. */
  const playOn = (line: GuestLine, queue: Heard[]): boolean => {
    const turn = queue.findIndex(({ isTurn }) => isTurn);
    const now = queue.splice(0, turn < 0 ? queue.length : turn + 1);
    if (queue.length > 0) waiting.set(line, queue);
    if (turn >= 0) rest();
    for (const { run } of now) run();
    return turn >= 0;
  };

  return {
    join() {
      const line: GuestLine = {
        hear(run, isTurn) {
          const queue = waiting.get(line);
          if (queue) queue.push({ run, isTurn });
          else if (isTurn && isResting) waiting.set(line, [{ run, isTurn }]);
          else playOn(line, [{ run, isTurn }]);
        },
        leave: () => void waiting.delete(line),
      };
      return line;
    },
  };
}
