import { create } from '@bufbuild/protobuf';
import { type PointsExpiring, PointsExpiringSchema } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type LoyaltyConfig } from '../config.js';
import { addDays, dayOf } from '../domain/calendar.js';
import { LedgerRepository } from '../persistence/ledger.repository.js';
import { PointsClaimRepository } from '../persistence/points-claim.repository.js';
import { PostPoints } from './post-points.js';
import { ReleaseClaim } from './release-claim.js';

/** Days before the expiry of points at which their owner is warned. */
export const WARNING_DAYS = 7;
const BATCH = 100;

/** Periodic tasks on points: releases old claims, expires points, warns before. */
@Injectable()
export class EndDuePoints implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly ledger: LedgerRepository,
    private readonly claims: PointsClaimRepository,
    private readonly post: PostPoints,
    private readonly releaseClaim: ReleaseClaim,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: LoyaltyConfig,
  ) {}

  onModuleInit(): void {
    this.workers.every('loyalty.end-due-points', this.config.DUE_INTERVAL_MS, () => this.execute());
  }

  /** True: more is due. */
  async execute(): Promise<boolean> {
    const now = this.clock.now();
    const today = dayOf(now);
    const isMore = [
      await this.tasks.each({
        worker: 'loyalty.end-claims',
        batch: BATCH,
        due: (limit) => this.claims.expired(this.db, now, limit),
        idOf: (orderId) => orderId,
        run: (orderId) => this.releaseClaim.execute(orderId, now),
      }),
      await this.tasks.each({
        worker: 'loyalty.expire-points',
        batch: BATCH,
        due: (limit) => this.ledger.lapsing(this.db, today, limit),
        idOf: (customerId) => customerId,
        run: async (customerId) => void (await this.db.transaction((tx) => this.post.open(tx, customerId))),
      }),
      await this.tasks.each({
        worker: 'loyalty.warn-of-expiry',
        batch: BATCH,
        due: (limit) => this.ledger.toWarn(this.db, today, addDays(today, WARNING_DAYS), limit),
        idOf: ({ customerId, expiresOn }) => `${customerId} ${expiresOn}`,
        run: (lapse) => this.warn(lapse, now),
      }),
    ];
    return isMore.includes(true);
  }

  private async warn(lapse: { customerId: string; expiresOn: string; points: number }, now: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const notice = { id: uuidv7(), ...lapse };
      if (!(await this.ledger.warn(tx, notice, now))) return;
      await this.outbox.add(tx, 'loyalty.points.v1', lapse.customerId, PointsExpiringSchema, pointsExpiring(notice));
    });
  }
}

export const pointsExpiring = (notice: {
  id: string;
  customerId: string;
  points: number;
  expiresOn: string;
}): PointsExpiring =>
  create(PointsExpiringSchema, {
    noticeId: notice.id,
    customerId: notice.customerId,
    points: notice.points,
    expiresOn: notice.expiresOn,
  });
