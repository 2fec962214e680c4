/** Batches of one run of a worker. */
const MOST = 1_000;

/**
 * Repeats `batch` while it answers that more may be left, at most a thousand times. The next run of the worker
 * continues, so that a batch without progress cannot occupy process and database for ever.
 */
export async function inBatches(batch: () => Promise<boolean>): Promise<void> {
  for (let nth = 0; nth < MOST && (await batch()); nth += 1);
}
