/** Nothing came in time. */
class Late extends Error {
  readonly code = "late";
}

/** What comes within so many milliseconds; else it fails. What comes or fails later is let go. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    const fail = () => failed(new Late(`No answer within ${limitMs} ms`));
    // In two halves: a process that stood still during the first has the second to read what has come meanwhile.
    timer = setTimeout(() => {
      timer = setTimeout(fail, limitMs / 2);
    }, limitMs / 2);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same, with something to go on with where nothing came. */
export async function withinOr<T, Else>(limitMs: number, work: Promise<T>, instead: Else): Promise<T | Else> {
  work.catch(() => undefined);
  return within(limitMs, work).catch((error) => {
    if (error instanceof Late) return instead;
    throw error;
  });
}
