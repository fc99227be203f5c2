/**
 * Many ask for the same kind of thing at the same moment: one statement answers them all. Whoever asks while an answer is on its way is
 * gathered for the next. Where it fails for many, each is asked for alone, so that nobody fails for somebody else.
 */
export function createGather<Asked, Answer>(
  work: (many: readonly Asked[]) => Promise<readonly Answer[]>,
  mostAtOnce: number,
): (asked: Asked) => Promise<Answer> {
  type Waiting = { readonly asked: Asked; readonly answer: PromiseWithResolvers<Answer> };
  const waiting: Waiting[] = [];
  let isAsking = false;

  const ask = async (many: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await work(many.map(({ asked }) => asked));
      for (const [index, { answer }] of many.entries()) answer.resolve(answers[index] as Answer);
    } catch (error) {
      if (many.length === 1) many[0]?.answer.reject(error);
      else await Promise.all(many.map((one) => ask([one])));
    }
  };
  const askAll = async (): Promise<void> => {
    isAsking = true;
    // Whoever asks in the same turn comes along.
    await Promise.resolve();
    while (waiting.length > 0) await ask(waiting.splice(0, mostAtOnce));
    isAsking = false;
  };
  return (asked) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ asked, answer });
    if (!isAsking) void askAll();
    return answer.promise;
  };
}
