const mostTries = 5;

const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "40P01";

/**
 * Two transactions that wait for each other: the database ends one of them, which loses nothing when it runs again.
 * For work that touches many tables of an account while its calls go on.
 */
export async function afterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error;
    }
  }
}
