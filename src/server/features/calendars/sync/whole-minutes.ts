const minuteMs = 60_000;

export type BusyTime = { readonly starts_at: Date; readonly ends_at: Date };

/** Widened to whole minutes and joined where they meet, so that there are never more than minutes to keep. Given in order. */
export function wholeMinutes(busy: readonly { readonly start: Date; readonly end: Date }[]): BusyTime[] {
  const kept: { starts_at: Date; ends_at: Date }[] = [];
  for (const { start, end } of busy) {
    const starts_at = new Date(Math.floor(start.getTime() / minuteMs) * minuteMs);
    const ends_at = new Date(Math.ceil(end.getTime() / minuteMs) * minuteMs);
    const last = kept.at(-1);
    if (last && starts_at <= last.ends_at) last.ends_at = ends_at > last.ends_at ? ends_at : last.ends_at;
    else if (starts_at < ends_at) kept.push({ starts_at, ends_at });
  }
  return kept;
}
