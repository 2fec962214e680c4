import { Rejected } from './shop.ts';

/** Largest body of one bulk call; services refuse more than two megabytes. */
const MOST_BYTES = 700_000;
const MOST_ITEMS = 200;

/** Groups items until a batch is full by count or by the bytes of its JSON. */
export function* inBatches<T>(items: Iterable<T>, mostItems = MOST_ITEMS): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item));
    if (batch.length > 0 && (batch.length === mostItems || bytes + size > MOST_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Runs at most `most` tasks concurrently, so that a slow service slows down the reading and memory stays bounded. */
export async function withBackPressure<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for (const item of items) {
    const task: Promise<void> = work(item).finally(() => running.delete(task));
    task.catch(() => {}); // handled below; prevents an unhandled rejection until then
    running.add(task);
    if (running.size >= most) await Promise.race(running);
  }
  await Promise.all(running);
}

/**
 * Sends a batch. If the service rejects it as a whole because of one unreadable item, sends its halves recursively, so
 * that only the invalid item is refused.
 */
export async function sendIsolating<T extends { sku: string }, R extends { sku: string }>(
  batch: T[],
  send: (items: T[]) => Promise<R[]>,
  refused: (item: T, reason: string) => R,
): Promise<R[]> {
  try {
    return await send(batch);
  } catch (error) {
    const itemsAtFault = error instanceof Rejected && [400, 409, 413, 422].includes(error.status);
    if (!itemsAtFault) throw error;
    if (batch.length === 1) return [refused(batch[0]!, error.message)];
    const middle = Math.ceil(batch.length / 2);
    return [
      ...(await sendIsolating(batch.slice(0, middle), send, refused)),
      ...(await sendIsolating(batch.slice(middle), send, refused)),
    ];
  }
}
