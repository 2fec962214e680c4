// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stateOf } from './banner.ts';

type Row = readonly [order: number, from: string, to: string, ...missing: string[]];
interface Case {
  readonly title: string;
  readonly today: string;
  readonly list: readonly Row[];
  readonly shown: readonly number[];
}

const file = join(import.meta.dirname, '../../../../proto/test/banner-rule.json');
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: readonly Case[] };

describe('what the form says of a banner', () => {
  it.each(cases)('[CMS-043] [CMS-044] $title', ({ today, list, shown }) => {
    const running = list.filter(([, from, to, ...missing]) => {
      const whole = { urlDesktop: '/w.webp', urlMobile: '/n.webp', from, to, link: '/x' };
      const { state, missing: named } = stateOf(
        { ...whole, ...Object.fromEntries(missing.map((one) => [one, null])) },
        today,
      );
      expect(named).toEqual(missing.filter((one) => one in whole));
      return state === 'running';
    });
    expect(running.map(([order]) => order).sort((a, b) => a - b)).toEqual(shown);
  });

  it('is why it is not shown', () => {
    const whole = { urlDesktop: '/w.webp', urlMobile: '/n.webp', from: '2026-12-01', to: '2026-12-24', link: '/x' };
    expect(stateOf(whole, '2026-11-30').state).toBe('to_come');
    expect(stateOf(whole, '2026-12-25').state).toBe('over');
    expect(stateOf({ ...whole, link: '' }, '2026-12-25')).toEqual({ state: 'incomplete', missing: ['link'] });
  });
});
