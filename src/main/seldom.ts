type Say = (more: { readonly left_out?: number }) => void;

/** The first of a kind is said at once; what follows within this time is counted, and said in one line when it is over. */
const everyMs = 60_000;

/** For what happens hundreds of times for one reason, such as while the database is away. */
export function createSeldom(): (kind: string, say: Say) => void {
  const open = new Map<string, { leftOut: number; say: Say }>();
  const close = (kind: string) => {
    const one = open.get(kind);
    open.delete(kind);
    if (!one || one.leftOut === 0) return;
    one.say({ left_out: one.leftOut });
    begin(kind, one.say);
  };
  const begin = (kind: string, say: Say) => {
    open.set(kind, { leftOut: 0, say });
    setTimeout(() => close(kind), everyMs).unref();
  };
  return (kind, say) => {
    const one = open.get(kind);
    if (one) {
      one.leftOut++;
      one.say = say;
      return;
    }
    say({});
    begin(kind, say);
  };
}
