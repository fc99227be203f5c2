/** What the seconds of a call go to, in the order in which they are shown. Every moment of a call belongs to exactly one. */
export const callPhases = ["greeting", "talking", "listening", "thinking", "tools", "hold", "transfer"] as const;
export type CallPhase = (typeof callPhases)[number];

/** The one place that says what each phase is; the screens and the description of the interface read it from here. */
export const phaseTexts: Readonly<Record<CallPhase, { readonly name: string; readonly meaning: string }>> = {
  greeting: { name: "Greeting", meaning: "Until her greeting is finished" },
  talking: { name: "Talking", meaning: "She's talking to the caller" },
  listening: { name: "Listening", meaning: "The caller is talking, or it's the caller's turn" },
  thinking: { name: "Thinking", meaning: "From the caller's last word to her next word, not counting tools" },
  tools: { name: "Tools", meaning: "She's looking something up or writing it down, and no one is talking" },
  hold: { name: "Hold", meaning: "The caller waits while we call someone or reconnect" },
  transfer: { name: "Transfer", meaning: "The caller is talking with the person who took the call" },
};

export const phasesNote =
  "Measured with one clock and rounded to whole seconds that add up to the length of the call. When the phone line can't tell us she's done talking, we estimate it from the length of her words.";

/** Whole seconds by phase; together they are the length of the call. */
export type PhaseSeconds = Readonly<Record<CallPhase, number>>;

/** How the time of a call was spent so far. It is kept with the call, so that another process carries it on. */
export type CallTime = {
  /** What is on. */
  readonly phase: CallPhase;
  /** How long the call had lasted when this was true. */
  readonly atMs: number;
  readonly spentMs: Readonly<Partial<Record<CallPhase, number>>>;
  /** What follows by itself, and when: her words end at a moment that is known only about. */
  readonly next?: { readonly phase: CallPhase; readonly atMs: number } | undefined;
};

export const newCallTime: CallTime = { phase: "greeting", atMs: 0, spentMs: {} };

const spend = (spentMs: CallTime["spentMs"], phase: CallPhase, ms: number): CallTime["spentMs"] =>
  ms <= 0 ? spentMs : { ...spentMs, [phase]: (spentMs[phase] ?? 0) + ms };

/** The call has lasted until now. `isTold`: what is on is known to have lasted until now, whatever was expected to follow. */
export function passTime(time: CallTime, atMs: number, { isTold = false } = {}): CallTime {
  const { phase, spentMs, next } = time;
  const nowMs = Math.max(atMs, time.atMs);
  if (!next || isTold || next.atMs > nowMs)
    return {
      phase,
      atMs: nowMs,
      spentMs: spend(spentMs, phase, nowMs - time.atMs),
      ...(next && !isTold && { next }),
    };
  const turnMs = Math.max(next.atMs, time.atMs);
  const before = spend(spentMs, phase, turnMs - time.atMs);
  return { phase: next.phase, atMs: nowMs, spentMs: spend(before, next.phase, nowMs - turnMs) };
}

/** From now on this is on. */
export const enterPhase = ({ atMs, spentMs }: CallTime, phase: CallPhase, next?: CallTime["next"]): CallTime => ({
  phase,
  atMs,
  spentMs,
  ...(next && { next }),
});

/** Nobody of ours had the call since it was last written down: the caller was with a person, or waited. */
export const withNobody = (time: CallTime): CallTime =>
  enterPhase(time, time.phase === "transfer" ? "transfer" : "hold");

/** By largest remainder, so that they always add up to the length of the call, by whosever clock that was counted. */
export function wholeSeconds({ phase, spentMs }: CallTime, durationSeconds: number): PhaseSeconds {
  const totalMs = callPhases.reduce((sum, each) => sum + (spentMs[each] ?? 0), 0);
  const shares = callPhases.map((each) => {
    // What cannot be told apart belongs to what was on.
    const ms = totalMs > 0 ? (spentMs[each] ?? 0) : each === phase ? 1 : 0;
    const share = ms * durationSeconds;
    const whole = Math.floor(share / (totalMs || 1));
    return { each, whole, rest: share - whole * (totalMs || 1) };
  });
  const missing = durationSeconds - shares.reduce((sum, { whole }) => sum + whole, 0);
  const rounded = new Set(shares.toSorted((a, b) => b.rest - a.rest).slice(0, missing));
  return Object.fromEntries(
    shares.map((share) => [share.each, share.whole + (rounded.has(share) ? 1 : 0)]),
  ) as PhaseSeconds;
}
