/** Somebody who reads along. Keeps no events, only how far the reader has come: a slow one costs no more than a quick one. */
export type Seat = {
  readonly owner_id: string;
  readonly session_id: string;
  /** The last event that was handed out. */
  reached: number;
  /** Aborted when the reader has gone or may read no further. */
  readonly over: AbortSignal;
  /** Until there may be news, until nothing came for so long, or until it is over. */
  wait(quietMs: number): Promise<"news" | "quiet" | "over">;
  wake(): void;
  leave(): void;
};

export function createSeat(
  { owner_id, session_id }: Pick<Seat, "owner_id" | "session_id">,
  onLeave: (seat: Seat) => void,
): Seat {
  const end = new AbortController();
  let mayHave = false;
  let stir: () => void = () => undefined;
  const seat: Seat = {
    owner_id,
    session_id,
    reached: 0,
    over: end.signal,
    async wait(quietMs) {
      let timer: NodeJS.Timeout | undefined;
      if (!mayHave && !end.signal.aborted)
        await new Promise<void>((done) => {
          stir = done;
          timer = setTimeout(done, quietMs);
        });
      clearTimeout(timer);
      if (end.signal.aborted) return "over";
      const heard = mayHave;
      mayHave = false;
      return heard ? "news" : "quiet";
    },
    wake() {
      mayHave = true;
      stir();
    },
    leave() {
      if (end.signal.aborted) return;
      end.abort();
      stir();
      onLeave(seat);
    },
  };
  return seat;
}
