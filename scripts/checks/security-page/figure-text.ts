const times = [
  { text: (count: string) => (count === "1" ? "1 day" : `${count} days`), ms: 24 * 3_600_000 },
  { text: (count: string) => `${count} h`, ms: 3_600_000 },
  { text: (count: string) => `${count} min`, ms: 60_000 },
] as const;
const unitsMs = { Ms: 1, Seconds: 1000, Minutes: 60_000, Hours: 3_600_000, Days: 24 * 3_600_000 } as const;

const plain = (value: number): string => value.toLocaleString("en-US");

const timeText = (ms: number): string => {
  const unit = times.find((one) => ms >= one.ms && ms % one.ms === 0);
  return unit ? unit.text(plain(ms / unit.ms)) : `${plain(ms / 1000)} s`;
};

const bytesText = (bytes: number): string => {
  const [size, unit] = bytes < 1024 ? [1, "bytes"] : bytes < 1024 ** 2 ? [1024, "KB"] : [1024 ** 2, "MB"];
  return `${plain(bytes / size)} ${unit}`;
};

/** How the page writes the figure of a constant: its name says what it counts. */
export function figureText(name: string, value: unknown): string {
  if (typeof value !== "number") return `${name} is no figure`;
  const [unit] = /(?:Ms|Seconds|Minutes|Hours|Days)\b/.exec(name) ?? [];
  if (unit) return timeText(value * unitsMs[unit as keyof typeof unitsMs]);
  if (/Bytes\b/.test(name)) return bytesText(value);
  return /cents\b/i.test(name) ? `$${plain(value / 100)}` : plain(value);
}
