import { describe, expect, it } from '@jest/globals';
import { Circuit } from './circuit.js';

describe('the circuit before an engine', () => {
  it('opens after three failures, tries one call at intervals, and closes when it succeeds', async () => {
    let [now, asked, isAway] = [0, 0, true];
    const news: boolean[] = [];
    const circuit = new Circuit(
      2_000,
      (isOpen) => news.push(isOpen),
      () => now,
    );
    const ask = (): Promise<string> =>
      circuit.run(
        async () => {
          asked += 1;
          if (isAway) throw new Error('away');
          return 'answer';
        },
        () => 'without',
      );
    for (let i = 0; i < 10; i += 1) expect(await ask()).toBe('without');
    expect(asked).toBe(3);
    now += 2_001;
    expect([await ask(), await ask()]).toEqual(['without', 'without']);
    expect(asked).toBe(4);
    now += 2_001;
    isAway = false;
    expect([await ask(), await ask()]).toEqual(['answer', 'answer']);
    expect(news).toEqual([true, false]);
  });
});
