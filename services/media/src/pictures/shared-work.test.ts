import { describe, expect, it } from '@jest/globals';
import { type Askers, SharedWork } from './shared-work.js';

describe('work requested by several clients', () => {
  it('is done once, and again for requests after its end', async () => {
    const shared = new SharedWork<number>();
    let times = 0;
    const work = async (): Promise<number> => {
      times += 1;
      return times;
    };
    const both = await Promise.all([shared.do('k', { client: 'a' }, work), shared.do('k', { client: 'b' }, work)]);
    expect(both).toEqual([1, 1]);
    expect(await shared.do('k', { client: 'a' }, work)).toBe(2);
  });

  it('is cancelled when the last client leaves, and restarted for later ones', async () => {
    const shared = new SharedWork<string>();
    const seen: Askers[] = [];
    const work = (askers: Askers): Promise<string> => {
      seen.push(askers);
      return new Promise((_resolve, reject) =>
        askers.signal.addEventListener('abort', () => reject(new Error('called off'))),
      );
    };
    const [a, b] = [new AbortController(), new AbortController()];
    const first = shared.do('k', { client: 'a', signal: a.signal }, work);
    const second = shared.do('k', { client: 'b', signal: b.signal }, work);
    await Promise.resolve();
    a.abort();
    expect(seen[0]?.signal.aborted).toBe(false);
    b.abort();
    await expect(first).rejects.toThrow('called off');
    await expect(second).rejects.toThrow('called off');
    void shared.do('k', { client: 'c' }, work).catch(() => {});
    await Promise.resolve();
    expect(seen).toHaveLength(2);
  });
});
