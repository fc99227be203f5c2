/** What comes within so many milliseconds, or nothing. What comes later, or fails later, is let go. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
