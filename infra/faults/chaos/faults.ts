import { setTimeout as sleep } from 'node:timers/promises';
import { prefixOf } from '../../local/services.ts';
import { between, pick, type Random, random } from '../../seed/random.ts';
import { canFillDisk, emptyDisk, fillDisk } from './disk.ts';
import { poison } from './letters.ts';
import type { ShopOnLines } from './shop.ts';

/** Something that goes wrong. */
export interface Fault {
  readonly name: string;
  /** A process starts in it: not while the bus is away, because a start waits for the bus. */
  readonly starts: boolean;
  /** Does it; resolves when its cause is gone again. Recovery is measured from then. */
  readonly happen: () => Promise<void>;
}

/** What faults leave behind that the checker must know. */
export interface Traces {
  readonly poison: Set<string>;
  /** Events that were put behind newer ones on purpose. */
  readonly moved: Set<string>;
  readonly tell: (what: string) => void;
}

const SECOND = 1_000;
/** Longer than a neighbour is waited for, shorter than a shopper waits. */
const AWAY_MS = [3, 8] as const;
const MINUTE_MS = 60_000;

/** Every kind of fault at least once with a victim the seed chooses, then any, without end. */
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
    name: `kill -9 ${name}`,
    starts: true,
    happen: async () => stack.process(name).kill(),
  });
  const pause = (name: string): Fault => {
    const milliseconds = away();
    return {
      name: `${name} stands still for ${milliseconds / SECOND} s`,
      starts: false,
      happen: async () => {
        stack.process(name).kill('SIGSTOP');
        await sleep(milliseconds);
        stack.process(name).kill('SIGCONT');
      },
    };
  };
  const onLine = (what: string, name: string, begin: 'hold' | 'refuse' | 'loseAnswers'): Fault => {
    const milliseconds = away();
    return {
      name: `${what} for ${milliseconds / SECOND} s`,
      starts: false,
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
      name: `the clock of ${name} jumps ${minutes} minutes, and back`,
      starts: true,
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
    () => kill(anyOf(['catalog', 'gateway', 'cart', 'accounts', 'content'])),
    () => ({ ...kill('postgres'), starts: false }),
    () => pause(anyOf(['orders', 'cart', 'gateway'])),
    () => pause(anyOf(['stock', 'pricing', 'rental', 'loyalty', 'catalog'])),
    () => {
      const name = anyOf(['orders', 'cart', 'stock']);
      return onLine(`${name} does not reach its database`, `database of ${name}`, 'hold');
    },
    () => {
      const name = anyOf(shop.keepers);
      return onLine(`the database of ${name} refuses`, `database of ${name}`, 'refuse');
    },
    () => {
      const name = anyOf(['cart', 'stock', 'pricing', 'rental', 'loyalty', 'catalog']);
      return onLine(`nobody reaches ${name}`, name, 'hold');
    },
    () => {
      const name = anyOf(['orders', 'stock', 'pricing', 'cart']);
      return onLine(`answers of ${name} get lost`, name, 'loseAnswers');
    },
    () => onLine('answers to shoppers get lost', 'gateway', 'loseAnswers'),
    () => {
      const name = anyOf(['orders', 'cart', 'stock', 'catalog']);
      const milliseconds = away();
      return {
        name: `the database of ${name} is 300 ms slow for ${milliseconds / SECOND} s`,
        starts: false,
        happen: async () => {
          shop.line(`database of ${name}`).delay(300);
          await sleep(milliseconds);
          shop.line(`database of ${name}`).release();
        },
      };
    },
    () => ({
      name: 'poison on the topic of orders',
      starts: false,
      happen: async () => {
        for (const id of await poison(shop.log)) traces.poison.add(id);
      },
    }),
    () => ({
      name: 'a fifth of all events come again, behind newer ones',
      starts: false,
      happen: async () => {
        for (const id of await shop.log.bringAgain(() => next() < 0.2)) traces.moved.add(id);
      },
    }),
    () => jump(anyOf(['orders', 'cart', 'rental'])),
    () => jump(anyOf(['stock', 'pricing', 'loyalty'])),
    ...shop.engines.map((engine) => () => onLine(`nobody reaches ${engine}`, engine, pick(next, ['hold', 'refuse']))),
    ...(canFillDisk()
      ? [
          (): Fault => ({
            name: 'the disk of the database is full for 5 s',
            starts: false,
            happen: async () => {
              const before = shop.refusedWrites;
              await fillDisk(shop);
              await sleep(5 * SECOND);
              await emptyDisk(shop);
              traces.tell(`  ${shop.refusedWrites - before} writes found the disk full`);
            },
          }),
        ]
      : []),
  ];
}
