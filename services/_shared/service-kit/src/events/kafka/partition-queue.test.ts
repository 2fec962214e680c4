import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/poll.js';
import { PartitionQueue, type Waiting } from './partition-queue.js';

const item = (offset: number, key: string, id?: string): Waiting => ({ offset: BigInt(offset), key, id });

/** A queue whose handler waits until the test releases it. */
function aQueue() {
  const started: bigint[] = [];
  const finish = new Map<bigint, (isDone: boolean) => void>();
  const queue = new PartitionQueue<Waiting>(({ offset }) => {
    started.push(offset);
    return new Promise((resolve) => finish.set(offset, resolve));
  });
  const done = async (offset: number, isDone = true): Promise<void> => {
    await eventually(() => expect(finish.has(BigInt(offset))).toBe(true));
    finish.get(BigInt(offset))?.(isDone);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, started, done };
}

describe('the queue of a partition', () => {
  it('handles keys concurrently and the messages of one key in order', async () => {
    const { queue, started, done } = aQueue();
    queue.add([item(0, 'a'), item(1, 'a'), item(2, 'b')]);
    expect(started).toEqual([0n, 2n]);
    await done(0);
    expect(started).toEqual([0n, 2n, 1n]);
  });

  it('commits only up to the first unfinished message', async () => {
    const { queue, done } = aQueue();
    queue.add([item(0, 'a'), item(1, 'b'), item(2, 'c')]);
    await done(2);
    expect(queue.toCommit()).toBeUndefined();
    await done(0);
    expect(queue.toCommit()).toBe(1n);
    queue.hasCommitted(1n);
    expect(queue.toCommit()).toBeUndefined();
    await done(1);
    expect(queue.toCommit()).toBe(3n);
  });

  it('does not skip an unfinished message', async () => {
    const { queue, started, done } = aQueue();
    queue.add([item(0, 'a'), item(1, 'a')]);
    await done(0, false);
    expect(started).toEqual([0n]);
    expect(queue.toCommit()).toBeUndefined();
  });

  it('handles an id once, for every kind of duplicate', async () => {
    const { queue, started, done } = aQueue();
    queue.add([item(0, 'a', 'x'), item(1, 'a', 'x')]);
    await done(0);
    expect(queue.toCommit()).toBe(2n);
    queue.add([item(2, 'a', 'x')]);
    expect(started).toEqual([0n]);
  });

  it('a key waits for its running handler after a rebalance', async () => {
    const { queue, started, done } = aQueue();
    queue.add([item(0, 'a', 'x'), item(1, 'a', 'y')]);
    queue.reset();
    queue.add([item(0, 'a', 'x'), item(1, 'a', 'y')]); // both are fetched again, because nothing was committed
    expect(started).toEqual([0n]);
    await done(0);
    expect(started).toEqual([0n, 1n]);
    await done(1);
    expect(queue.toCommit()).toBe(2n);
    expect(queue.waiting).toBe(0);
  });
});
