type Options = Omit<Intl.DateTimeFormatOptions, "timeZone">;

/** Writes moments in the way of one place, on the clock of any zone. Making a format costs more than using it; there are as many as zones. */
export function formatByZone(locale: string, options: Options): (at: Date, timeZone: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at, timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    // Newer formats have narrow spaces between time and AM, which nobody types.
    return format.format(at).replace(/[\u00a0\u202f]/g, " ");
  };
}
