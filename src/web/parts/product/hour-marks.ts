const ticksPerHour = 6;

/** The ticks of a measure of hours: one for every ten minutes, a long one with its mark for every hour. */
export const hourMarks = (hours: number): { ticks: number; longTicks: number; marks: string[] } => ({
  ticks: hours * ticksPerHour,
  longTicks: hours,
  marks: ["0", ...Array.from({ length: hours }, (_, place) => `${place + 1} h`)],
});
