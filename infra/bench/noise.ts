import { createHash } from 'node:crypto';
import type { Figure } from './report.ts';

const BLOCK = Buffer.alloc(8 * 2 ** 20, 1);

/** How evenly the machine ran: the same fixed work, timed between the measurements of one bench run. */
export class Noise {
  private readonly times: number[] = [];

  /** Hashes a fixed block, about ten milliseconds of one core. */
  sample(): void {
    const begin = performance.now();
    createHash('sha256').update(BLOCK).digest();
    this.times.push(performance.now() - begin);
  }

  /** How much longer the fixed work took than in its quickest run; what else ran on the machine explains it. */
  figure(): Figure {
    const sorted = [...this.times].sort((a, b) => a - b);
    const quickest = sorted[0] ?? 0;
    const worst = sorted.at(-1) ?? 0;
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return {
      group: 'machine',
      name: 'noise: the same fixed work, slowest against quickest',
      value: (100 * worst) / quickest,
      unit: '%',
      note: `quickest ${quickest.toFixed(1)}, median ${middle.toFixed(1)}, slowest ${worst.toFixed(1)} ms in ${sorted.length} samples`,
    };
  }
}
