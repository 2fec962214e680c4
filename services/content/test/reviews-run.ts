import { isDeepStrictEqual } from 'node:util';
import { FITS } from '@garderoba/contracts/content/reviews';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { Purchase } from '../src/clients/orders.client.js';
import type { CheckPurchases } from '../src/use-cases/reviews/check-purchases.js';
import type { DecideReview } from '../src/use-cases/reviews/decide-review.js';
import type { EditReview } from '../src/use-cases/reviews/edit-review.js';
import type { ReactToReview } from '../src/use-cases/reviews/react-to-review.js';
import type { WriteReview } from '../src/use-cases/reviews/write-review.js';
import { ReviewModel, type Sent, stateOf, type What } from './reviews-model.js';

// Random operations of five customers, guests and a moderator on reviews of three families, compared with a naive
// model.

const FAMILIES = ['COAT', 'GOWN', 'SKIRT'] as const;
const MINUTE_MS = 60_000;

const operation = fc.record({
  what: fc.constantFrom(
    ...([
      'write',
      'write',
      'write',
      'edit',
      'edit',
      'edit',
      'approve',
      'approve',
      'approve',
      'reject',
      'reject',
    ] as const),
    ...([
      'withdraw',
      'withdraw',
      'undo',
      'undo',
      'undo',
      'reply',
      'vote',
      'vote',
      'unvote',
      'report',
      'report',
    ] as const),
    ...(['delete', 'erase', 'receive', 'check', 'clock', 'stale', 'late', 'late'] as const),
  ),
  customer: fc.integer({ min: 0, max: 4 }),
  family: fc.constantFrom(...FAMILIES),
  /** Whose review a reader or a moderator means. */
  writer: fc.integer({ min: 0, max: 4 }),
  word: fc.integer({ min: 0, max: 1_000 }),
  recommend: fc.constantFrom(true, false, null),
  fit: fc.constantFrom(...FITS, null),
  isVariant: fc.boolean(),
  minutes: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(3 * 24 * 60)),
});
type Operation = typeof operation extends fc.Arbitrary<infer Of> ? Of : never;

/** Reviews as the system has them. */
export interface StoredReview {
  readonly state: string;
  readonly version: number;
  readonly reply: string | null;
  readonly wornMonth: string | null;
  readonly helpful: number;
  readonly openReports: number;
  /** The public text. */
  readonly shown: string | null;
}
export type ToldStatistics = Numbers & { readonly sku: string; readonly version: number };

/** What is compared with the model: the use cases over tables in memory, or over the database. */
export interface ReviewSystem {
  readonly clock: { now(): Date; advance(ms: number): void };
  readonly purchases: Map<string, Purchase[]>;
  readonly useCases: {
    readonly write: WriteReview;
    readonly edit: EditReview;
    readonly decide: DecideReview;
    readonly react: ReactToReview;
    readonly check: CheckPurchases;
    delete(reviewId: string, customerId: string): Promise<void>;
    erase(customerId: string): Promise<void>;
    received(customerId: string, from: 'orders' | 'rental'): Promise<void>;
  };
  /** By id. */
  stored(): Promise<ReadonlyMap<string, StoredReview>>;
  /** The statistics that were published, except the first `known` ones. */
  told(known: number): Promise<readonly ToldStatistics[]>;
}

class Run {
  private readonly model: ReviewModel;
  private readonly past: Sent[] = [];
  private readonly heard = new Map<string, { version: number; numbers: Numbers }>();
  private told = 0;
  private serial = 0;

  constructor(private readonly system: ReviewSystem) {
    this.model = new ReviewModel(system.clock);
  }

  async step(one: Operation): Promise<void> {
    this.system.clock.advance(one.what === 'clock' ? one.minutes * MINUTE_MS + 1 : 1);
    if (one.what === 'late') await this.late(one.word);
    else await this.send(this.requestOf(one));
    // Workers of a running service check at any time.
    await this.system.useCases.check.work();
    this.model.checkAll();
    await this.hear();
    await this.compare();
  }

  private requestOf({ what: asked, customer, family, writer, word, recommend, fit, isVariant }: Operation): Sent {
    this.serial += 1;
    // Rarely, or there would be no reviews.
    const what = asked === 'erase' && word > 100 ? 'write' : asked;
    const isOwn = what === 'edit' || what === 'delete';
    const target = this.model.of(this.model.customer(isOwn ? customer : writer), family);
    return {
      ...{ what, family, target, isVariant, by: this.model.customer(customer), version: target?.version ?? 1 },
      ...{ key: `key ${this.serial}`, said: { text: `word ${word}`, recommend, fit } },
    };
  }

  /** The answer to an earlier request was lost: it is sent again, after whatever happened since. */
  private async late(word: number): Promise<void> {
    const sent = this.past[word % Math.max(1, this.past.length)];
    if (sent && !this.model.isErased(sent.by)) await this.send(sent);
  }

  private async send(sent: Sent): Promise<void> {
    if (REPEATED.has(sent.what)) this.past.push(sent);
    if (this.past.length > 50) this.past.shift();
    const code = await this.carryOut(sent).then(
      () => 'done',
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        return error.code.replace('content.', '');
      },
    );
    same([sent.what, code], [sent.what, this.model.expected(sent, this.written)]);
  }

  private async carryOut({ what, key, by, family, target, version, said, isVariant }: Sent): Promise<unknown> {
    const { write, edit, decide, react, received, check, ...useCases } = this.system.useCases;
    const reviewId = target?.reviewId ?? NOBODY;
    const ref = { reviewId, version, key };
    const opinion = { author: 'Ola', ...said };
    switch (what) {
      case 'write': {
        const sku = isVariant ? `${family}-M` : family;
        this.written = await write.execute({ store: 'pln_pl', customerId: by, productId: null, sku, opinion, key });
        return undefined;
      }
      case 'edit':
        return edit.execute(ref, by, opinion);
      case 'stale':
        return edit.execute({ ...ref, version: version + 7 }, target?.by ?? by, opinion);
      case 'approve':
        return decide.approve(ref);
      case 'reject':
      case 'withdraw':
        return decide.refuse(ref, what, { reason: 'other', note: '' });
      case 'undo':
        return decide.undo(ref);
      case 'reply':
        return decide.reply(ref, said.text);
      case 'vote':
      case 'unvote':
        return react.helpful(reviewId, by, what === 'vote');
      case 'report':
        return react.report({ reviewId, customerId: isVariant ? by : null, reason: 'other', text: said.text, key });
      case 'delete':
        return useCases.delete(reviewId, by);
      case 'erase':
        return useCases.erase(by);
      case 'receive': {
        const month = `20${10 + (this.serial % 80)}-0${1 + (this.serial % 9)}`;
        const all = this.model.received.get(by) ?? [];
        this.model.received.set(by, [...all, { sku: family, how: isVariant ? 'rented' : 'bought', month }]);
        this.system.purchases.set(by, this.model.received.get(by) ?? []);
        return received(by, isVariant ? 'rental' : 'orders');
      }
      case 'check':
        return check.work();
      default:
        return undefined;
    }
  }
  private written = '';

  /** As catalog does: each event is the next version, and differs from the one before. */
  private async hear(): Promise<void> {
    const told = await this.system.told(this.told);
    for (const { sku, version, ...numbers } of told) {
      const before = this.heard.get(sku);
      same([version], [(before?.version ?? 1) + 1]);
      expect(isDeepStrictEqual(listed(numbers), listed(before?.numbers ?? NONE))).toBe(false);
      this.heard.set(sku, { version, numbers });
    }
    this.told += told.length;
  }

  private async compare(): Promise<void> {
    const stored = await this.system.stored();
    same([stored.size], [this.model.known.size]);
    for (const { reviewId, seen, version, reply, worn, votes, reports } of this.model.known.values()) {
      const row = stored.get(reviewId);
      const open = reports.filter(({ isOpen }) => isOpen).length;
      same(
        // The last one: nothing but an approved text is public.
        [row?.state, row?.version, row?.reply, row?.wornMonth, row?.helpful, row?.openReports, row?.shown],
        [stateOf(seen), version, reply, worn?.month ?? null, votes.size, open, seen.shown?.text ?? null],
      );
    }
    for (const sku of FAMILIES) same(listed(this.heard.get(sku)?.numbers ?? NONE), listed(this.model.recount(sku)));
  }
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
type Numbers = ReturnType<ReviewModel['recount']>;
const NONE: Numbers = { reviews: 0, rated: 0, recommended: 0, verified: 0, small: 0, trueToSize: 0, large: 0 };
/** What a client sends again when it has lost the answer. */
const REPEATED: ReadonlySet<What> = new Set<What>([
  ...([
    'write',
    'edit',
    'approve',
    'reject',
    'withdraw',
    'undo',
    'reply',
    'vote',
    'unvote',
    'report',
    'delete',
  ] as const),
]);

const listed = (numbers: Numbers): number[] => Object.keys(NONE).map((name) => numbers[name as keyof Numbers]);

/** Like `toEqual` for lists of plain values; `toEqual` would take most of the test's time. */
function same(found: readonly unknown[], wanted: readonly unknown[]): void {
  if (!wanted.every((value, at) => found[at] === value)) expect(found).toEqual(wanted);
}

/** Runs random operations. @throws Error with the seed and the operation after which system and model differ */
export async function runReviews(system: ReviewSystem, seed: number, operations: number): Promise<void> {
  const steps = fc.sample(operation, { seed, numRuns: operations });
  const all = new Run(system);
  for (const [at, one] of steps.entries())
    await all.step(one).catch((error: Error) => {
      throw new Error(`seed ${seed}, operation ${at} ${JSON.stringify(one)}: ${error.message}`);
    });
}
