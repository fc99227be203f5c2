import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, type Transaction, type TransactionBuilder } from "kysely";

const held = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Work that was begun inside and goes on after its transaction holds nothing any more. */
async function holding<T>(work: () => Promise<T>): Promise<T> {
  const one = { isOpen: true };
  try {
    return await held.run(one, work);
  } finally {
    one.isOpen = false;
  }
}

/** Taking a second connection while one is held can deadlock the pool: all the others may be waiting for one, too. */
export function expectNoneHeld(): void {
  if (held.getStore()?.isOpen)
    throw new Error("A transaction asks for a second connection. Hand its tx to all that is done inside.");
}

/** A database that knows when it is inside a transaction, so that the pool can refuse a second connection. */
export class WatchedKysely<Schema> extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    return watched(super.transaction());
  }
}

function watched<Schema>(builder: TransactionBuilder<Schema>): TransactionBuilder<Schema> {
  const { execute, setAccessMode, setIsolationLevel } = builder;
  return Object.assign(builder, {
    execute: <T>(work: (tx: Transaction<Schema>) => Promise<T>) =>
      execute.call(builder, (tx) => holding(() => work(tx))) as Promise<T>,
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => watched(setAccessMode.call(builder, mode)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
      watched(setIsolationLevel.call(builder, level)),
  });
}
