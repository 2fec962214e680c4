import { argon2Sync } from 'node:crypto';
import type { Figure } from './report.ts';

/** What the yardstick took on the machine that the promised times and rates were written for, in milliseconds. */
const REFERENCE_MS = 195;

const YARDSTICK = { message: 'yardstick', nonce: Buffer.alloc(16, 1), parallelism: 1, tagLength: 32 };
const COST = { memory: 65_536, passes: 4 };

/**
 * How quick the machine is while the bench runs: a fixed piece of work (argon2id of 64 MiB, 4 passes), timed before and after every
 * measurement. A promised time or rate is compared in proportion, so that a run on half a machine tells about the code and not about the machine.
 */
export class Machine {
  private readonly times: number[] = [];

  /** Speed of this moment against the reference machine, 1 at most: a quicker machine makes no promise stricter. */
  speed(): number {
    const begin = performance.now();
    argon2Sync('argon2id', { ...YARDSTICK, ...COST });
    const time = performance.now() - begin;
    this.times.push(time);
    return Math.min(1, REFERENCE_MS / time);
  }

  /** Measures, and writes the machine's speed meanwhile beside each figure. */
  async beside(measure: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
    const before = this.speed();
    const figures = await measure();
    const speed = (before + this.speed()) / 2;
    return figures.map((figure) => ({ ...figure, speed }));
  }

  /** The yardstick over the whole run: its median against the reference, and how even it was. */
  figure(): Figure {
    const sorted = [...this.times].sort((a, b) => a - b);
    const quickest = sorted[0] ?? 0;
    const worst = sorted.at(-1) ?? 0;
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return {
      group: 'machine',
      name: 'speed of the machine against the reference, one processor',
      value: (100 * REFERENCE_MS) / middle,
      unit: '%',
      note: `the same fixed work ${sorted.length} times: quickest ${quickest.toFixed(0)}, median ${middle.toFixed(0)}, slowest ${worst.toFixed(0)} ms`,
    };
  }
}
