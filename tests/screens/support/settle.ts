/** What React still has to do of its own accord is done, such as the effects of what it has just drawn. People are slower than that. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
}
