import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type LoyaltyConfig } from '../config.js';
import type { Charge } from '../domain/charge.js';
import { priceOf } from '../domain/plan-change.js';
import { canceled, isRunning, type Plan, type Running } from '../domain/subscription.js';
import { PlanRepository } from '../persistence/plan.repository.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { ChargeSubscription } from './charge-subscription.js';
import { SaveSubscription } from './save-subscription.js';

const BATCH = 50;

/**
 * Periodic tasks on subscriptions: charges a new period when the paid one has ended, retries failed charges by their
 * schedule, and ends what is unpaid at the end of its grace period.
 */
@Injectable()
export class RenewDue implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly subscriptions: SubscriptionRepository,
    private readonly plans: PlanRepository,
    private readonly charge: ChargeSubscription,
    private readonly save: SaveSubscription,
    @Inject(CONFIG) private readonly config: LoyaltyConfig,
  ) {}

  onModuleInit(): void {
    this.workers.every('loyalty.renew-due', this.config.DUE_INTERVAL_MS, () => this.execute());
  }

  /** True: more is due. */
  async execute(): Promise<boolean> {
    const now = this.clock.now();
    const isMore = [
      await this.tasks.each({
        worker: 'loyalty.renew-due',
        batch: BATCH,
        due: (limit) => this.subscriptions.due(this.db, now, limit),
        idOf: (subscriptionId) => subscriptionId,
        run: (subscriptionId) => this.renew(subscriptionId),
      }),
      await this.tasks.each({
        worker: 'loyalty.retry-charges',
        batch: BATCH,
        due: (limit) => this.subscriptions.chargesToTry(this.db, now, limit),
        idOf: ({ id }) => id,
        run: ({ id, subscriptionId }) => this.goOn(subscriptionId, id),
      }),
    ];
    return isMore.includes(true);
  }

  private async renew(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const subscription = await this.subscriptions.lock(tx, id);
      if (!subscription || !isRunning(subscription)) return;
      if (subscription.status !== 'active' || subscription.periodEnd > this.clock.now()) return;
      const plan = await this.planOf(tx, subscription.nextPlanType ?? subscription.planType);
      await this.charge.execute(tx, subscription, plan, {
        period: subscription.period + 1,
        purpose: 'renewal',
        amount: priceOf(plan, subscription.currency),
        points: plan.points,
      });
      crashPoint('loyalty.renew.before-commit');
    });
    crashPoint('loyalty.renew.after-commit');
  }

  private goOn(subscriptionId: string, chargeId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const subscription = await this.subscriptions.lock(tx, subscriptionId);
      const charge = await this.subscriptions.charge(tx, chargeId);
      if (!subscription || !charge || !isRunning(subscription)) return;
      const now = this.clock.now();
      const open = charge.state === 'due' || charge.state === 'failed';
      if (open && charge.graceUntil <= now) return this.giveUp(tx, subscription, charge, now);
      if (charge.state === 'failed' && charge.nextAttemptAt && charge.nextAttemptAt <= now) {
        await this.tryAgain(tx, subscription, charge);
      }
    });
  }

  private async tryAgain(tx: Tx, subscription: Running, charge: Charge): Promise<void> {
    const again = { ...charge, state: 'due', attempts: charge.attempts + 1, nextAttemptAt: null } as const;
    await this.subscriptions.saveCharge(tx, again);
    await this.charge.tell(tx, subscription, await this.planOf(tx, charge.planType), again);
  }

  /**
   * End of the grace period: an unpaid renewal ends the subscription, an unpaid change to a more expensive plan is
   * dropped.
   */
  private async giveUp(tx: Tx, subscription: Running, charge: Charge, now: Date): Promise<void> {
    await this.subscriptions.saveCharge(tx, { ...charge, state: 'ended', nextAttemptAt: null });
    if (charge.purpose === 'renewal' && subscription.status !== 'canceled') {
      await this.save.execute(tx, canceled(subscription, now), 'canceled', charge.id);
    }
  }

  private async planOf(tx: Tx, planType: string): Promise<Plan> {
    const plan = await this.plans.get(tx, planType);
    if (!plan) throw new Error(`there is no plan ${planType}`);
    return plan;
  }
}
