import { setTimeout as pause } from 'node:timers/promises';
import { percentiles } from './load.ts';
import type { Figure } from './report.ts';

/** Result of an open loop. Times are milliseconds. */
export interface Paced {
  readonly times: number[];
  /** Operations started per second. */
  readonly perSecond: number;
  /** Planned operations per second. */
  readonly wanted: number;
}

/** Minimal share of the planned rate for a valid measurement. */
const APPLIED = 0.95;

/** Open loop: starts `rate` operations per second independent of their responses. */
export async function paced(rate: number, seconds: number, work: (n: number) => Promise<void>): Promise<Paced> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const begin = performance.now();
  const count = rate * seconds;
  for (let n = 0; n < count; n += 1) {
    await pause(Math.max(0, begin + (n * 1000) / rate - performance.now()));
    const at = performance.now();
    running.push(work(n).then(() => void times.push(performance.now() - at)));
  }
  const perSecond = rateOf(count, performance.now() - begin, rate);
  await Promise.all(running);
  return { times, perSecond, wanted: rate };
}

/** Work begun per second; the last piece is begun one interval before the end of its second. */
export const rateOf = (count: number, milliseconds: number, rate: number): number =>
  (1000 * count) / (milliseconds + 1000 / rate);

/**
 * The 95th percentile of response times under a load; infinite if the load was not reached, so that the limit is
 * missed.
 */
export function pacedFigure(group: string, name: string, promised: string, result: Paced): Figure {
  const { times, perSecond, wanted } = result;
  return {
    group,
    name,
    value: perSecond < APPLIED * wanted ? Number.POSITIVE_INFINITY : percentiles(times).p95,
    unit: 'ms',
    promised,
    note: `begun at ${perSecond.toFixed(1)}/s of ${wanted}`,
  };
}
