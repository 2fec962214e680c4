import { describe, expect, it } from '@jest/globals';
import { type Progress, StallWatch } from './stall-watch.js';

function aWatch() {
  let now = 0;
  const watch = new StallWatch(30_000, () => now);
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { watch, pass };
}
const at = (committed: bigint | undefined, waiting = 0): Progress[] => [
  { partition: 'orders.order.v1/0', committed, end: 10n, waiting },
];

describe('the stall detection of a consumer', () => {
  it('detects a consumer without heartbeats', () => {
    const { watch, pass } = aWatch();
    pass(29_000);
    expect(watch.silence()).toBeUndefined();
    pass(2_000);
    expect(watch.silence()).toBe('no sign of life for 31 s');
    watch.sign();
    expect(watch.silence()).toBeUndefined();
  });

  it('detects a partition that makes no progress between two checks', () => {
    const { watch } = aWatch();
    expect(watch.stuck(at(4n))).toBeUndefined();
    expect(watch.stuck(at(5n))).toBeUndefined();
    expect(watch.stuck(at(5n))).toBe('orders.order.v1/0 stays at 5 of 10');
  });

  it('detects a partition that was never read', () => {
    const { watch } = aWatch();
    watch.stuck(at(undefined));
    expect(watch.stuck(at(undefined))).toBe('orders.order.v1/0 stays at its start of 10');
  });

  it('tolerates long handlers, and partitions without new messages', () => {
    const { watch } = aWatch();
    watch.stuck(at(5n, 1));
    expect(watch.stuck(at(5n, 1))).toBeUndefined();
    watch.stuck(at(10n));
    expect(watch.stuck(at(10n))).toBeUndefined();
  });
});
