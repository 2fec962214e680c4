import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../local/paths.ts';
import { Caller } from './call.ts';
import { load } from './load.ts';
import type { Figure } from './report.ts';

/** Responses per second on the reference machine for which the limits were defined (docs/benchmarks.md, "Limits"). */
const REFERENCE = 14_000;
const BODY_BYTES = 10_000;
const CALLERS = 16;
const SECONDS = 0.7;

/**
 * Speed of the machine during the benchmark: a bare Fastify sends 10 kB to 16 callers before and after every
 * measurement. It needs the same resources as the shop: JavaScript, the kernel's network, a process beside the load
 * generator. Limits of times and rates are scaled by the speed, so that a run on a slower machine still measures the
 * code.
 */
export class Machine {
  private readonly rates: number[] = [];

  private readonly server: ChildProcess;
  private readonly caller: Caller;

  private constructor(server: ChildProcess, caller: Caller) {
    this.server = server;
    this.caller = caller;
  }

  static async start(): Promise<Machine> {
    const folder = mkdtempSync(join(tmpdir(), 'garderoba-machine-'));
    const file = join(folder, 'answer.json');
    writeFileSync(file, JSON.stringify({ headers: {}, body: Buffer.alloc(BODY_BYTES, 'x').toString('base64') }));
    const server = fork(inRoot('infra', 'bench', 'measure', 'floor.ts'), [file]);
    const [base] = (await once(server, 'message')) as [string];
    rmSync(folder, { recursive: true });
    const machine = new Machine(server, new Caller(base));
    await machine.answers(2 * SECONDS);
    return machine;
  }

  async stop(): Promise<void> {
    await this.caller.close();
    this.server.kill();
  }

  /** Runs a measurement and records the machine's speed with each figure. */
  async beside(measure: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
    const before = await this.speed();
    const figures = await measure();
    const speed = (before + (await this.speed())) / 2;
    return figures.map((figure) => ({ ...figure, speed }));
  }

  /** Speed over the whole run: the median against the reference, and its variation. */
  figure(): Figure {
    const sorted = [...this.rates].sort((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return {
      group: 'machine',
      name: 'speed of the machine against the reference',
      value: (100 * middle) / REFERENCE,
      unit: '%',
      note: `answers a second of a bare Fastify, ${sorted.length} times: slowest ${sorted[0]?.toFixed(0)}, median ${middle.toFixed(0)}, quickest ${sorted.at(-1)?.toFixed(0)}`,
    };
  }

  /** Current speed against the reference machine, 1 at most: a faster machine makes no limit stricter. */
  private async speed(): Promise<number> {
    const rate = await this.answers(SECONDS);
    this.rates.push(rate);
    return Math.min(1, rate / REFERENCE);
  }

  private async answers(seconds: number): Promise<number> {
    const work = async (): Promise<void> => void (await this.caller.text('GET', '/'));
    return (await load({ callers: CALLERS, seconds, work })).perSecond;
  }
}
