import { createLogger } from '@garderoba/service-kit/runtime/logger';
import { describe, expect, it } from '@jest/globals';
import { Opening } from './opening.js';

const opening = () => new Opening(createLogger('test', 'silent'));

/** A promise with its resolve function. */
function gate(): { passed: Promise<void>; open: () => void } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

describe('a search index that has to be built at a start', () => {
  it('is waited for while it is quick', async () => {
    const quick = opening();
    await quick.begin(async () => {});
    expect(quick.isOpen).toBe(true);
  });

  it('delays the start at most by the start timeout, and is used when complete', async () => {
    const slow = opening();
    const built = gate();
    const done = gate();
    await slow.begin(() => built.passed.then(done.open), { closedMs: 20 });
    expect(slow.isOpen).toBe(false);
    built.open();
    await done.passed;
    await new Promise(setImmediate);
    expect(slow.isOpen).toBe(true);
  });

  it('is tried again when the engine is too busy to answer, instead of ending the process', async () => {
    const busy = opening();
    let tries = 0;
    const open = async (): Promise<void> => {
      tries += 1;
      if (tries < 3) throw new Error('the search engine is unavailable');
    };
    await busy.begin(open, { againMs: 1 });
    expect([tries, busy.isOpen]).toEqual([3, true]);
  });
});
