/** No caller waits for a database that is frozen: after this long it counts as away. */
export async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    const fail = () => failed(new Error(`No answer within ${limitMs} ms`));
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
