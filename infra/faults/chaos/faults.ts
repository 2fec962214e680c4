import { setTimeout as sleep } from 'node:timers/promises';
import { between, pick, type Random, random } from '../../catalogue/seed/goods/random.ts';
import { until } from '../../local/processes/processes.ts';
import { prefixOf } from '../../local/services.ts';
import { canFillDisk, emptyDisk, fillDisk } from './disk.ts';
import { poison } from './letters.ts';
import type { ShopOnLines } from './shop.ts';

/** A fault of a chaos run. */
export interface Fault {
  /** Row of the table in docs/operating/faults.md. */
  readonly row: number;
  readonly name: string;
  /**
   * True if the fault starts a process, which waits for the bus, or publishes to the bus: it cannot run while the bus
   * is unavailable.
   */
  readonly needsBus: boolean;
  /** Causes the fault; resolves when its cause has ended. The recovery time is measured from then. */
  readonly happen: () => Promise<void>;
}

/** Effects of faults that the checker must take into account. */
export interface Traces {
  readonly poison: Set<string>;
  /** Events that were deliberately published behind newer ones. */
  readonly moved: Set<string>;
  readonly untold: readonly string[];
  /** Writes that failed because of the full disk, per run of that fault. */
  readonly full: number[];
  readonly tell: (what: string) => void;
}

const SECOND = 1_000;
/** Longer than a call's timeout, shorter than a client retries. */
const AWAY_MS = [3, 8] as const;
const MINUTE_MS = 60_000;
/** The disk stays full until a write has failed. */
const FULL_AT_LEAST_MS = 5 * SECOND;
const FULL_AT_MOST_MS = 30 * SECOND;

/** Every kind of fault at least once with a victim chosen by the seed, then random ones without end. */
export function* faults(shop: ShopOnLines, seed: string, traces: Traces): Generator<Fault> {
  const next = random(`${seed} faults`);
  const kinds = kindsOf(shop, next, traces);
  const shuffled = kinds.map((kind) => ({ kind, at: next() })).sort((one, other) => one.at - other.at);
  for (const { kind } of shuffled) yield kind();
  for (;;) yield pick(next, kinds)();
}

function kindsOf(shop: ShopOnLines, next: Random, traces: Traces): ReadonlyArray<() => Fault> {
  const { stack } = shop;
  const anyOf = (names: readonly string[]): string => pick(next, names);
  const away = (): number => between(next, ...AWAY_MS) * SECOND;

  const kill = (name: string): Fault => ({
    row: name === 'postgres' ? 6 : 1,
    name: `kill -9 ${name}`,
    needsBus: true,
    happen: async () => stack.process(name).kill(),
  });
  const pause = (name: string): Fault => {
    const milliseconds = away();
    return {
      row: 4,
      name: `${name} stands still for ${milliseconds / SECOND} s`,
      needsBus: false,
      happen: async () => {
        stack.process(name).kill('SIGSTOP');
        await sleep(milliseconds);
        stack.process(name).kill('SIGCONT');
      },
    };
  };
  const onLine = (row: number, what: string, name: string, begin: 'hold' | 'refuse' | 'loseAnswers'): Fault => {
    const milliseconds = away();
    return {
      row,
      name: `${what} for ${milliseconds / SECOND} s`,
      needsBus: false,
      happen: async () => {
        shop.line(name)[begin]();
        await sleep(milliseconds);
        shop.line(name).release();
      },
    };
  };
  const jump = (name: string): Fault => {
    const minutes = pick(next, [-10, 10]);
    return {
      row: 12,
      name: `the clock of ${name} jumps ${minutes} minutes, and back`,
      needsBus: true,
      happen: async () => {
        const at = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
        await stack.restartWith(name, { [`${prefixOf(name)}_TEST_NOW`]: at });
        await sleep(4 * SECOND);
        stack.process(name).kill();
      },
    };
  };

  return [
    () => kill('orders'),
    () => kill('stock'),
    () => kill(anyOf(['pricing', 'rental', 'loyalty'])),
    () => kill(anyOf(['catalog', 'gateway', 'cart', 'accounts', 'content', 'media', 'marketplace', 'backoffice'])),
    () => ({ ...kill('postgres'), needsBus: false }),
    () => pause(anyOf(['orders', 'cart', 'gateway'])),
    () => pause(anyOf(['stock', 'pricing', 'rental', 'loyalty', 'catalog'])),
    () => {
      const name = anyOf(['orders', 'cart', 'stock']);
      return onLine(7, `${name} does not reach its database`, `database of ${name}`, 'hold');
    },
    () => {
      const name = anyOf(shop.keepers);
      return onLine(7, `the database of ${name} refuses`, `database of ${name}`, 'refuse');
    },
    () => {
      const name = anyOf(['cart', 'stock', 'pricing', 'rental', 'loyalty', 'catalog']);
      return onLine(10, `nobody reaches ${name}`, name, 'hold');
    },
    () => {
      const name = anyOf(['orders', 'stock', 'pricing', 'cart']);
      return onLine(10, `answers of ${name} get lost`, name, 'loseAnswers');
    },
    () => onLine(10, 'answers to shoppers get lost', 'gateway', 'loseAnswers'),
    () => {
      const name = anyOf(['orders', 'cart', 'stock', 'catalog']);
      const milliseconds = away();
      return {
        row: 7,
        name: `the database of ${name} is 300 ms slow for ${milliseconds / SECOND} s`,
        needsBus: false,
        happen: async () => {
          shop.line(`database of ${name}`).delay(300);
          await sleep(milliseconds);
          shop.line(`database of ${name}`).release();
        },
      };
    },
    () => ({
      row: 5,
      name: 'poison on the topic of orders',
      needsBus: true,
      happen: async () => {
        for (const id of await poison(shop.log)) traces.poison.add(id);
      },
    }),
    () => ({
      row: 4,
      name: 'a fifth of all events come again, behind newer ones',
      needsBus: true,
      happen: async () => {
        for (const id of await shop.log.bringAgain(() => next() < 0.2)) traces.moved.add(id);
      },
    }),
    () => jump(anyOf(['orders', 'cart', 'rental'])),
    () => jump(anyOf(['stock', 'pricing', 'loyalty'])),
    ...shop.engines.map(
      (engine) => () => onLine(8, `nobody reaches ${engine}`, engine, pick(next, ['hold', 'refuse'] as const)),
    ),
    ...(canFillDisk()
      ? [
          (): Fault => ({
            row: 17,
            name: 'the disk of the database is full',
            needsBus: false,
            happen: async () => {
              const before = shop.refusedWrites;
              const began = performance.now();
              await fillDisk(shop);
              await sleep(FULL_AT_LEAST_MS);
              await until(() => shop.refusedWrites > before, FULL_AT_MOST_MS - FULL_AT_LEAST_MS, 250);
              await emptyDisk(shop);
              const met = shop.refusedWrites - before;
              traces.full.push(met);
              const seconds = ((performance.now() - began) / SECOND).toFixed(0);
              traces.tell(`  ${met} writes failed because of the full disk in ${seconds} s`);
            },
          }),
        ]
      : []),
  ];
}
