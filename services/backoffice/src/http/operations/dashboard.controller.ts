import { EventBus } from '@garderoba/service-kit/events/bus';
import { mayDo, type StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Get } from '@nestjs/common';
import { ContentClient } from '../../clients/content.client.js';
import { FailedTasksClient } from '../../clients/failed-tasks.client.js';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { OrdersClient } from '../../clients/orders.client.js';
import { PayoutsClient } from '../../clients/payouts.client.js';
import { RentalClient } from '../../clients/rental.client.js';
import { StockClient } from '../../clients/stock.client.js';
import { Acting, AdminResource, Staff } from '../access/access.js';
import { Answers } from '../kit/describe.js';
import { FiguresDto } from './dashboard.dto.js';

/** How long the count of dead letters is cached: on Kafka it requires reading their topics. */
const COUNTED_FOR_MS = 60_000;

/** Today's open work. A figure is null when its service does not answer; the others are still shown. */
@AdminResource('dashboard')
@Staff('moderator')
export class DashboardController {
  private counted: { readonly at: number; readonly letters: Promise<number | null> } | undefined;

  constructor(
    private readonly orders: OrdersClient,
    private readonly stock: StockClient,
    private readonly content: ContentClient,
    private readonly marketplace: MarketplaceClient,
    private readonly payouts: PayoutsClient,
    private readonly rental: RentalClient,
    private readonly bus: EventBus,
    private readonly tasks: FailedTasksClient,
    private readonly clock: Clock,
  ) {}

  /** `takings`: minor units per currency. Figures for admins only are omitted for other roles. */
  @Get()
  @Answers(FiguresDto)
  async figures(@Acting() { role }: StaffMember): Promise<FiguresDto> {
    const isAdmin = mayDo(role, 'admin');
    const [orders, low, rentals, reviews, listings, payouts, mails, deadLetters, failedTasks] = await Promise.all([
      isAdmin ? this.orders.figures().catch(() => null) : undefined,
      this.stock.low(1).catch(() => null),
      this.rental.rentalFigures().catch(() => null),
      this.content.moderationCounts().catch(() => null),
      this.marketplace.counts().catch(() => null),
      isAdmin ? this.payouts.waiting().catch(() => null) : undefined,
      isAdmin ? this.content.mailFigures().catch(() => null) : undefined,
      isAdmin ? this.deadLetters() : undefined,
      isAdmin ? this.failedTasks() : undefined,
    ]);
    return {
      lowStock: low?.total ?? null,
      rentalsToHandOver: rentals?.toHandOver ?? null,
      handOversMissed: rentals?.handOversMissed ?? null,
      rentalsDueBack: rentals?.dueBack ?? null,
      rentalsLate: rentals?.late ?? null,
      replans: rentals?.replans ?? null,
      pendingReviews: reviews?.reviews ?? null,
      flaggedReviews: reviews?.flagged ?? null,
      reviewsLate: reviews?.late ?? null,
      oldestReview: reviews?.oldest ?? null,
      reviewsDecided: reviews?.decided ?? null,
      reviewsUndone: reviews?.undone ?? null,
      listingsToCheck: listings?.submitted ?? null,
      listingsToReceive: listings?.awaitingGoods ?? null,
      listingsToInspect: listings?.inspecting ?? null,
      listingsLate: listings?.late ?? null,
      oldestListing: listings?.oldest ?? null,
      listingsDecided: listings?.decided ?? null,
      listingsUndone: listings?.undone ?? null,
      appeals: listings?.appeals ?? null,
      appealsLate: listings?.appealsLate ?? null,
      oldestAppeal: listings?.oldestAppeal ?? null,
      reviewAppeals: reviews?.appeals ?? null,
      reviewAppealsLate: reviews?.appealsLate ?? null,
      oldestReviewAppeal: reviews?.oldestAppeal ?? null,
      notices: listings?.notices ?? null,
      noticesLate: listings?.noticesLate ?? null,
      oldestNotice: listings?.oldestNotice ?? null,
      ...(isAdmin && {
        ordersToday: orders?.today ?? null,
        toShip: orders?.toShip ?? null,
        stuckOrders: orders?.stuck ?? null,
        days: orders?.days ?? null,
        takings: orders?.takings ?? null,
        payoutsToApprove: payouts?.batches ?? null,
        mailsFailed: mails?.failed ?? null,
        deadLetters,
        failedTasks,
      }),
    };
  }

  private async failedTasks(): Promise<number | null> {
    const { tasks, away } = await this.tasks.all();
    return away.length > 0 ? null : tasks.length;
  }

  private deadLetters(): Promise<number | null> {
    const now = this.clock.now().getTime();
    if (!this.counted || now - this.counted.at > COUNTED_FOR_MS) {
      const letters = this.bus.deadLetters().then(
        (all) => all.length,
        () => null,
      );
      this.counted = { at: now, letters };
    }
    return this.counted.letters;
  }
}
