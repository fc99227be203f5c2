/** `Nov 15, 6:32:08 PM`: tries follow each other within a minute. */
export const exactTime = (at: string, timeZone: string): string =>
  new Date(at)
    .toLocaleString("en-US", {
      ...({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit", second: "2-digit" } as const),
      timeZone,
    })
    // Runtimes differ in the space before AM and PM.
    .replace(/[\u00a0\u202f]/g, " ");
