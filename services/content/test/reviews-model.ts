import type { Fit, Worn } from '@garderoba/contracts/content/reviews';

// A naive model of reviews, without states and without numbers of texts: a review is what readers see, what waits, and
// what the last decision changed.

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOT_OFFERED = 'review_step_not_offered';

/** What customers, readers and moderators do. */
export type What =
  | 'write'
  | 'edit'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'undo'
  | 'reply'
  | 'vote'
  | 'unvote'
  | 'report'
  | 'delete'
  | 'erase'
  | 'receive'
  | 'check'
  | 'clock'
  | 'stale'
  | 'late';

export interface Said {
  readonly text: string;
  readonly recommend: boolean | null;
  readonly fit: Fit | null;
}
interface Seen {
  readonly shown: Said | null;
  readonly waiting: Said | null;
  readonly refused: 'rejected' | 'withdrawn' | null;
}
interface Report {
  key: string;
  by: string | null;
  readonly at: number;
  isOpen: boolean;
}

/** A review as its writer, readers and moderators know it. */
export interface Known {
  readonly reviewId: string;
  readonly by: string;
  readonly sku: string;
  readonly createdAt: number;
  readonly key: string;
  readonly writes: number[];
  readonly votes: Set<string>;
  readonly reports: Report[];
  seen: Seen;
  version: number;
  reply: string | null;
  worn: { how: Worn; month: string } | null;
  dueAt: number | null;
  /** What an undo brings back. */
  before: { readonly seen: Seen; readonly at: number; readonly answered: readonly Report[] } | null;
}

export const stateOf = ({ shown, waiting, refused }: Seen) => (waiting ? 'pending' : shown ? 'approved' : refused);

/** A request as it was sent; `late` sends it again. */
export interface Sent {
  readonly what: What;
  readonly key: string;
  readonly by: string;
  readonly family: string;
  readonly target: Known | undefined;
  readonly version: number;
  readonly said: Said;
  readonly isVariant: boolean;
}

/** Reviews as they must be. `now` in milliseconds. */
export class ReviewModel {
  readonly known = new Map<string, Known>();
  /** How many customers there were before, by place: an erased one is followed by another. */
  private erased = [0, 0, 0, 0, 0];
  readonly received = new Map<string, { sku: string; how: Worn; month: string }[]>();
  private readonly lastKeys = new Map<string, string>();

  constructor(private readonly clock: { now(): Date }) {}

  private get now(): number {
    return this.clock.now().getTime();
  }

  customer = (at: number): string => `0000000${at}-0000-4000-8000-${String(this.erased[at]).padStart(12, '0')}`;

  isErased = (customer: string): boolean => customer !== this.customer(Number(customer.slice(0, 8)));

  of(by: string, family: string): Known | undefined {
    return this.known.get(`${by}/${family}`);
  }

  /**
   * What must come of a request: the model changes, or the code of the refusal.
   *
   * @param written id of the review, if one was written
   */
  expected(sent: Sent, written: string): string {
    const { what, by, isVariant } = sent;
    switch (what) {
      case 'write':
        return this.write(sent, written);
      case 'edit':
      case 'approve':
      case 'reject':
      case 'withdraw':
      case 'undo':
      case 'reply':
      case 'stale':
        return this.change(sent);
      case 'vote':
      case 'unvote':
      case 'report':
        return this.react(sent);
      case 'delete':
        return this.forget((review) => review === this.living(sent) && review.by === by);
      case 'erase':
        this.erased = this.erased.map((n, at) => (by === this.customer(at) ? n + 1 : n));
        for (const { votes } of this.known.values()) votes.delete(by);
        for (const { reports } of this.known.values())
          for (const report of reports) if (report.by === by) Object.assign(report, { by: null, key: '' });
        return this.forget((review) => review.by === by);
      case 'receive':
        for (const review of this.known.values())
          if (review.by === by && !review.worn) review.dueAt = this.now + (isVariant ? MINUTE_MS : 0);
        return 'done';
      default:
        return 'done';
    }
  }

  private write({ by, family, said, key }: Sent, written: string): string {
    const first = this.of(by, family);
    if (first) return first.key === key ? 'done' : 'review_exists';
    this.known.set(`${by}/${family}`, {
      ...{ reviewId: written, by, sku: family, createdAt: this.now, key, writes: [this.now], votes: new Set() },
      ...{ reports: [], seen: { shown: null, waiting: said, refused: null }, version: 1, reply: null, worn: null },
      ...{ dueAt: this.now, before: null },
    });
    return 'done';
  }

  private living({ target }: Sent): Known | undefined {
    const review = target && this.of(target.by, target.sku);
    return review?.reviewId === target?.reviewId ? review : undefined;
  }

  private change(sent: Sent): string {
    const { what, key, version } = sent;
    const review = this.living(sent);
    if (!review) return 'review_not_found';
    if (this.lastKeys.get(review.reviewId) === key) return 'done';
    if (review.version !== (what === 'stale' ? version + 7 : version)) return 'review_changed';
    const refused = this.steps[what as 'edit'](review, sent);
    if (refused) return refused;
    review.version += 1;
    this.lastKeys.set(review.reviewId, key);
    return 'done';
  }

  private readonly steps = {
    edit: (review: Known, { said }: Sent) => {
      if (review.writes.filter((at) => at > this.now - DAY_MS).length >= 20) return 'too_many_reviews';
      review.writes.push(this.now);
      review.seen = { ...review.seen, waiting: said };
      review.before = null;
      return undefined;
    },
    approve: (review: Known) => {
      const { shown, waiting } = review.seen;
      const isKept = shown !== null && review.reports.some(({ isOpen }) => isOpen);
      if (!waiting && !isKept) return NOT_OFFERED;
      return this.decide(review, { shown: waiting ?? shown, waiting: null, refused: null });
    },
    reject: (review: Known) =>
      review.seen.waiting ? this.decide(review, { ...review.seen, waiting: null, refused: 'rejected' }) : NOT_OFFERED,
    withdraw: (review: Known) =>
      review.seen.shown ? this.decide(review, { ...review.seen, shown: null, refused: 'withdrawn' }) : NOT_OFFERED,
    undo: (review: Known) => {
      const { before } = review;
      if (!before || this.now >= before.at + 10 * MINUTE_MS) return 'decision_final';
      review.seen = before.seen;
      review.before = null;
      for (const report of review.reports) if (before.answered.includes(report)) report.isOpen = true;
      return undefined;
    },
    reply: (review: Known, { said }: Sent) => {
      if (!review.seen.shown) return NOT_OFFERED;
      review.reply = said.text;
      return undefined;
    },
  };

  private decide(review: Known, seen: Seen): undefined {
    const answered = review.reports.filter(({ isOpen }) => isOpen);
    review.before = { seen: review.seen, at: this.now, answered };
    review.seen = seen;
    for (const report of answered) report.isOpen = false;
  }

  private react({ what, by, key, isVariant, ...sent }: Sent): string {
    const review = this.living({ what, by, key, isVariant, ...sent });
    if (!review?.seen.shown) return 'review_not_found';
    if (what === 'report') return this.report(review, isVariant ? by : null, key);
    if (review.by === by) return 'own_review';
    if (what === 'vote') review.votes.add(by);
    else review.votes.delete(by);
    return 'done';
  }

  private report(review: Known, by: string | null, key: string): string {
    const all = [...this.known.values()].flatMap(({ reports }) => reports);
    const isRepeated = all.some((one) => one.key === key);
    if (isRepeated || (by && review.reports.some((one) => one.by === by && one.isOpen))) return 'done';
    if (by && all.filter((one) => one.by === by && one.at > this.now - DAY_MS).length >= 50) return 'too_many_reviews';
    review.reports.push({ key, by, at: this.now, isOpen: true });
    return 'done';
  }

  /** Orders is asked about every review that is due. */
  checkAll(): void {
    for (const review of this.known.values()) this.check(review);
  }

  private check(review: Known): void {
    if (review.dueAt === null || review.dueAt > this.now) return;
    const mine = (this.received.get(review.by) ?? []).filter(({ sku }) => sku === review.sku);
    const month = mine
      .map((one) => one.month)
      .sort()
      .at(-1);
    const newest = mine.find((one) => one.month === month);
    review.worn = newest ? { how: newest.how, month: newest.month } : null;
    review.dueAt = null;
  }

  private forget(matches: (review: Known) => boolean): string {
    for (const [id, review] of this.known) if (matches(review)) this.known.delete(id);
    return 'done';
  }

  /** Numbers of the reviews that readers see. */
  recount(sku: string) {
    const shown = [...this.known.values()].filter((review) => review.sku === sku && review.seen.shown);
    const count = (is: (said: Said, review: Known) => boolean): number =>
      shown.filter((review) => is(review.seen.shown as Said, review)).length;
    return {
      ...{ reviews: shown.length, rated: count(({ recommend }) => recommend !== null) },
      ...{ recommended: count(({ recommend }) => recommend === true), verified: count((_, { worn }) => worn !== null) },
      ...{ small: count(({ fit }) => fit === 'small'), trueToSize: count(({ fit }) => fit === 'true') },
      large: count(({ fit }) => fit === 'large'),
    };
  }
}
