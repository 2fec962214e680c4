import type { Db, Tx } from '@garderoba/service-kit/engines/db';
import type { Outbox } from '@garderoba/service-kit/events/outbox';
import type { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import type { QueueRules } from '@garderoba/service-kit/moderation/queue-rules';
import { FixedClock } from '@garderoba/service-kit/runtime/clock';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import type { Workers } from '@garderoba/service-kit/runtime/workers';
import { tasksInMemory } from '@garderoba/service-kit/testing/broken-rows';
import type { CatalogClient } from '../src/clients/catalog.client.js';
import type { MarketplaceClient } from '../src/clients/marketplace.client.js';
import type { OrdersClient, Purchase } from '../src/clients/orders.client.js';
import { type Review, shownOf } from '../src/domain/reviews/review.js';
import type { PhotosRepository } from '../src/persistence/reviews/photos.repository.js';
import type { ReactionsRepository, Report } from '../src/persistence/reviews/reactions.repository.js';
import type { ReviewRequest, ReviewsRepository } from '../src/persistence/reviews/reviews.repository.js';
import type { StatisticsRepository, StoredStatistics } from '../src/persistence/reviews/statistics.repository.js';
import type { IntendMail } from '../src/use-cases/mail/intend-mail.js';
import { CheckPurchases } from '../src/use-cases/reviews/check-purchases.js';
import { DecideReview } from '../src/use-cases/reviews/decide-review.js';
import { EditReview } from '../src/use-cases/reviews/edit-review.js';
import { ForgetReviews } from '../src/use-cases/reviews/forget-reviews.js';
import type { KeepStatements } from '../src/use-cases/reviews/keep-statements.js';
import { NewTexts } from '../src/use-cases/reviews/new-texts.js';
import type { PublishPhotos } from '../src/use-cases/reviews/publish-photos.js';
import { ReactToReview } from '../src/use-cases/reviews/react-to-review.js';
import { RecountStatistics } from '../src/use-cases/reviews/recount-statistics.js';
import { ReviewChanges } from '../src/use-cases/reviews/review-changes.js';
import type { ReviewPhotos } from '../src/use-cases/reviews/review-photos.js';
import { WriteReview } from '../src/use-cases/reviews/write-review.js';
import type { ReviewSystem, StoredReview, ToldStatistics } from './reviews-run.js';

// The use cases of reviews over tables in memory: fifty thousand operations take seconds. What the tables do is what the
// repositories' queries do; a transaction that fails is undone.

interface Row extends ReviewRequest {
  readonly review: Review;
  readonly helpful: number;
  readonly checkDueAt: Date | null;
}
type StoredReport = Report & { readonly decisionId: string | null };

const done = Promise.resolve();
const nothing = (): undefined => undefined;

/** Everything that the use cases of reviews need, in memory. */
export class MemoryReviews implements ReviewSystem {
  readonly clock = new FixedClock();
  rows = new Map<string, Row>();
  votes = new Map<string, readonly [reviewId: string, customerId: string]>();
  reports = new Map<string, StoredReport>();
  private statistics = new Map<string, StoredStatistics>();
  private readonly events: ToldStatistics[] = [];
  readonly purchases = new Map<string, Purchase[]>();
  readonly useCases: ReturnType<MemoryReviews['make']>;

  /** @param showsWaiting for the control run: a waiting text counts as public */
  constructor(private readonly showsWaiting = false) {
    this.useCases = this.make();
  }

  private make() {
    const { db, reviews, reactions, clock } = this;
    const workers = { every: () => nothing } as unknown as Workers;
    const acts = { record: () => done } as unknown as StaffActs;
    const rules = { refuse: () => done } as unknown as QueueRules;
    const mails = { execute: () => done } as unknown as IntendMail;
    const statements = { decided: () => done, undone: () => done, forget: () => done } as unknown as KeepStatements;
    const used = { add: () => done, show: () => done, leave: () => done } as unknown as PhotosRepository;
    const photos = { newOnes: async () => [] } as unknown as ReviewPhotos;
    const publish = { hurry: nothing } as unknown as PublishPhotos;
    const family = async ({ sku = '' }: { sku?: string }) => ({ sku: sku.replace(/-.*/, ''), productId: 1 });
    const orders = {
      purchases: async (customerId: string, sku: string) =>
        (this.purchases.get(customerId) ?? []).filter((one) => one.sku === sku),
    } as unknown as OrdersClient;
    const marketplace = {
      activeFlagger: async () => ({ flaggerId: null, expertise: [] }),
    } as unknown as MarketplaceClient;
    const logger = { warn: nothing } as unknown as Logger;
    const statistics = new RecountStatistics(this.statisticsTable, this.outbox);
    const changes = new ReviewChanges(db, reviews, used, statistics, publish, clock);
    const texts = new NewTexts(reviews);
    const check = new CheckPurchases(db, reviews, statistics, orders, workers, tasksInMemory(), clock);
    const catalog = { family } as unknown as CatalogClient;
    const forget = new ForgetReviews(reviews, reactions, statistics, changes, statements);
    return {
      write: new WriteReview(db, reviews, used, photos, texts, catalog, check, clock),
      edit: new EditReview(changes, used, photos, texts),
      decide: new DecideReview(changes, reactions, statements, mails, rules, acts),
      react: new ReactToReview(db, reviews, reactions, marketplace, logger, clock),
      delete: (reviewId: string, customerId: string) => changes.delete(reviewId, customerId),
      erase: (customerId: string) => db.transaction((tx) => forget.execute(tx, customerId)),
      received: (customerId: string, from: 'orders' | 'rental') =>
        db.transaction((tx) => check.received(tx, customerId, from)),
      check,
    };
  }

  async stored(): Promise<ReadonlyMap<string, StoredReview>> {
    const storedOf = ({ review, helpful }: Row): StoredReview => ({
      ...{ state: review.state, version: review.version, reply: review.reply, helpful },
      ...{ wornMonth: review.worn?.month ?? null, openReports: review.openReports },
      shown: shownOf(review)?.text ?? null,
    });
    return new Map([...this.rows].map(([reviewId, row]) => [reviewId, storedOf(row)]));
  }

  async told(known: number): Promise<readonly ToldStatistics[]> {
    return this.events.slice(known);
  }

  /** The one writer of a run: transactions follow each other. */
  private get db(): Db {
    const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      const before = [
        new Map(this.rows),
        new Map(this.votes),
        new Map(this.reports),
        new Map(this.statistics),
      ] as const;
      const told = this.events.length;
      try {
        return await work({ afterCommit: nothing } as unknown as Tx);
      } catch (error) {
        [this.rows, this.votes, this.reports, this.statistics] = before;
        this.events.length = told;
        throw error;
      }
    };
    return { transaction } as unknown as Db;
  }

  private put(reviewId: string, change: (row: Row) => Partial<Row>): void {
    const row = this.rows.get(reviewId);
    if (row) this.rows.set(reviewId, { ...row, ...change(row) });
  }

  private ofCustomer(customerId: string): Row[] {
    return [...this.rows.values()].filter(({ review }) => review.customerId === customerId);
  }

  private get reviews(): ReviewsRepository {
    const asked = ({ review: { reviewId }, requestKey, requestHash }: Row) => ({ reviewId, requestKey, requestHash });
    const repository: Partial<ReviewsRepository> = {
      lockCustomer: () => done,
      familyOf: async (reviewId) => this.rows.get(reviewId)?.review.sku,
      lock: async (_tx, reviewId) => this.rows.get(reviewId)?.review,
      byKey: async (key) => {
        const row = [...this.rows.values()].find(({ requestKey }) => requestKey === key);
        return row && asked(row);
      },
      ofCustomer: async (_tx, customerId, sku) => {
        const row = this.ofCustomer(customerId).find(({ review }) => review.sku === sku);
        return row && asked(row);
      },
      countSince: async (_tx, customerId, since) =>
        this.ofCustomer(customerId).filter(({ review }) => review.createdAt > since).length,
      isRepeated: async () => false,
      insert: async (_tx, review, request) => {
        this.rows.set(review.reviewId, { review, ...request, helpful: 0, checkDueAt: review.createdAt });
      },
      save: async (_tx, _before, review) => this.put(review.reviewId, () => ({ review })),
      delete: async (_tx, reviewId) => {
        this.rows.delete(reviewId);
        for (const [id, [of]] of this.votes) if (of === reviewId) this.votes.delete(id);
        for (const [id, report] of this.reports) if (report.reviewId === reviewId) this.reports.delete(id);
      },
      own: async (_tx, customerId) =>
        this.ofCustomer(customerId).map(({ review: { reviewId, sku } }) => ({ reviewId, sku })),
      dueChecks: async (now) =>
        [...this.rows.values()].flatMap(({ review: { reviewId, customerId, sku }, checkDueAt }) =>
          customerId && checkDueAt && checkDueAt <= now ? [{ reviewId, customerId, sku, checkDueAt }] : [],
        ),
      checked: async (_tx, { reviewId, checkDueAt: due }, worn) =>
        this.put(reviewId, ({ review, checkDueAt }) =>
          checkDueAt?.getTime() === due.getTime() ? { review: { ...review, worn }, checkDueAt: null } : {},
        ),
      checkAgain: async (_tx, customerId, at) => {
        for (const { review } of this.ofCustomer(customerId))
          if (!review.worn) this.put(review.reviewId, () => ({ checkDueAt: at }));
      },
    };
    return repository as ReviewsRepository;
  }

  private get reactions(): ReactionsRepository {
    const change = (matches: (report: StoredReport) => boolean, to: Partial<StoredReport>): number => {
      const found = [...this.reports].filter(([, report]) => matches(report));
      for (const [id, report] of found) this.reports.set(id, { ...report, ...to });
      return found.length;
    };
    const count = (reviewId: string, by: number) => this.put(reviewId, ({ helpful }) => ({ helpful: helpful + by }));
    const repository: Partial<ReactionsRepository> = {
      vote: async (_tx, reviewId, customerId) => {
        if (!this.votes.has(`${reviewId}/${customerId}`)) count(reviewId, 1);
        this.votes.set(`${reviewId}/${customerId}`, [reviewId, customerId]);
      },
      takeBack: async (_tx, reviewId, customerId) => {
        if (this.votes.delete(`${reviewId}/${customerId}`)) count(reviewId, -1);
      },
      votedFor: async (_tx, customerId) =>
        [...this.votes.values()].filter(([, by]) => by === customerId).map(([reviewId]) => reviewId),
      isReported: async (_tx, { requestKey, reviewId, customerId }) =>
        [...this.reports.values()].some(
          (one) =>
            one.requestKey === requestKey ||
            (customerId !== null && one.customerId === customerId && one.reviewId === reviewId && !one.decisionId),
        ),
      countSince: async (_tx, customerId, since) =>
        [...this.reports.values()].filter((one) => one.customerId === customerId && one.at > since).length,
      report: async (_tx, report) => {
        this.reports.set(report.reportId, { ...report, decisionId: null });
        this.put(report.reviewId, ({ review }) => ({ review: { ...review, openReports: review.openReports + 1 } }));
      },
      answer: async (_tx, reviewId, decisionId) =>
        void change((one) => one.reviewId === reviewId && one.decisionId === null, { decisionId }),
      reopen: async (_tx, decisionId) => change((one) => one.decisionId === decisionId, { decisionId: null }),
      forgetReporter: async (_tx, customerId) => {
        for (const { reportId } of [...this.reports.values()].filter((one) => one.customerId === customerId))
          change((one) => one.reportId === reportId, { customerId: null, text: '', requestKey: reportId });
      },
    };
    return repository as ReactionsRepository;
  }

  private get statisticsTable(): StatisticsRepository {
    const none = { version: 1, reviews: 0, rated: 0, recommended: 0, verified: 0, small: 0, trueToSize: 0, large: 0 };
    const repository: Partial<StatisticsRepository> = {
      lock: async (_tx, sku) => this.statistics.get(sku) ?? none,
      recount: async (_tx, sku) => {
        const shown = [...this.rows.values()].flatMap(({ review }) => {
          const text = shownOf(review) ?? (this.showsWaiting ? review.texts.at(-1) : undefined);
          return review.sku === sku && text ? [{ ...text, worn: review.worn }] : [];
        });
        const count = (is: (one: (typeof shown)[number]) => boolean) => shown.filter(is).length;
        return {
          ...{ reviews: shown.length, rated: count(({ recommend }) => recommend !== null) },
          ...{
            recommended: count(({ recommend }) => recommend === true),
            verified: count(({ worn }) => worn !== null),
          },
          ...{ small: count(({ fit }) => fit === 'small'), trueToSize: count(({ fit }) => fit === 'true') },
          large: count(({ fit }) => fit === 'large'),
        };
      },
      save: async (_tx, sku, statistics) => void this.statistics.set(sku, statistics),
    };
    return repository as StatisticsRepository;
  }

  private get outbox(): Outbox {
    const add = async (_tx: Tx, _topic: string, _key: string, _schema: unknown, body: unknown) => {
      const { $typeName, version, ...numbers } = body as StoredStatistics & { sku: string; $typeName: string };
      if ($typeName.endsWith('.ReviewStatisticsChanged')) this.events.push({ ...numbers, version: Number(version) });
      return '';
    };
    return { add } as unknown as Outbox;
  }
}
