import { describe, expect, it, vi } from 'vitest';
import { TwoStages } from './stages.ts';

/** A clock and answers that take a time; the clock stands still otherwise. */
function world() {
  let now = 0;
  const waiting: { at: number; done: () => void }[] = [];
  const later = <Value>(milliseconds: number, value: Value | Error) =>
    new Promise<Value>((resolve, reject) => {
      const done = () => (value instanceof Error ? reject(value) : resolve(value));
      waiting.push({ at: now + milliseconds, done });
    });
  const pass = async (milliseconds: number) => {
    for (const end = now + milliseconds; now < end; ) {
      now += 1;
      for (const { at, done } of waiting) if (at === now) done();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { stages: new TwoStages(() => now), later, pass };
}

describe('two stages', () => {
  it('[SYNC-042] show the answer of the device until that of the network is there', async () => {
    const { stages, later, pass } = world();
    const show = vi.fn();
    const answer = stages.read({ device: () => later(2, 'kept'), network: () => later(9, 'new'), show });
    await pass(3);
    expect(show).toHaveBeenCalledExactlyOnceWith('kept');
    await pass(6);
    expect(await answer).toBe('new');
  });

  it.each([
    ['slower than', 9, 5, 1],
    ['as slow as', 5, 5, 2],
    ['faster than', 4, 5, 2],
  ])('[SYNC-042] a device %s the network is asked first again or not', async (_what, first, second, readings) => {
    const { stages, later, pass } = world();
    const device = vi.fn(() => later(first, 'kept'));
    const read = () => stages.read({ device, network: () => later(second, 'new'), show: () => undefined });
    const answers = [read()];
    await pass(20);
    answers.push(read());
    await pass(20);
    expect(await Promise.all(answers)).toEqual(['new', 'new']);
    expect(device).toHaveBeenCalledTimes(readings);
  });

  it('[SYNC-042] a slow device never replaces the answer of the network, and still stands in for it', async () => {
    const { stages, later, pass } = world();
    const show = vi.fn();
    const read = (network: () => Promise<string>) => stages.read({ device: () => later(9, 'kept'), network, show });
    const first = read(() => later(2, 'new'));
    await pass(20);
    expect(await first).toBe('new');
    const second = read(() => later<string>(2, new Error('no network')));
    await pass(20);
    expect(await second).toBe('kept');
    expect(show).not.toHaveBeenCalled();
  });

  it('a network that fails or gives nothing does not count as faster', async () => {
    const { stages, later, pass } = world();
    const device = vi.fn(() => later(5, 'kept'));
    for (const nothing of [undefined, new Error('offline')] as (string | Error | undefined)[]) {
      const answer = stages.read({
        device,
        network: () => later<string | undefined>(1, nothing),
        show: () => undefined,
      });
      await pass(9);
      expect(await answer).toBe('kept');
    }
    const shown = vi.fn();
    const answer = stages.read({ device, network: () => later(8, 'new'), show: shown });
    await pass(9);
    expect(await answer).toBe('new');
    expect(shown).toHaveBeenCalledOnce();
  });

  it('fail as the network did when nothing is kept', async () => {
    const { stages } = world();
    const device = () => Promise.resolve(undefined);
    const show = () => undefined;
    const failing = stages.read({ device, network: () => Promise.reject(new Error('offline')), show });
    await expect(failing).rejects.toThrow('offline');
    expect(await stages.read({ device, network: () => Promise.resolve(undefined), show })).toBeUndefined();
  });
});
