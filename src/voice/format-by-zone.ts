type Options = Omit<Intl.DateTimeFormatOptions, "timeZone">;

/**
 * Writes moments in the way of one place, on the clock of any zone, to the minute. Making a format costs more than using it, and using it
 * more than the rest of a turn; there are as many as zones.
 */
export function formatByZone(locale: string, options: Options): (at: Date, timeZone: string) => string {
  const made = new Map<string, { readonly format: Intl.DateTimeFormat; minute: number; text: string }>();
  return (at, timeZone) => {
    const minute = Math.floor(at.getTime() / 60_000);
    const known = made.get(timeZone) ?? {
      format: new Intl.DateTimeFormat(locale, { ...options, timeZone }),
      minute: Number.NaN,
      text: "",
    };
    made.set(timeZone, known);
    if (known.minute === minute) return known.text;
    known.minute = minute;
    // Newer formats have narrow spaces between time and AM, which nobody types.
    known.text = known.format.format(at).replace(/[\u00a0\u202f]/g, " ");
    return known.text;
  };
}
