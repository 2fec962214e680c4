import { NOTICE_LIMITS } from '@garderoba/contracts/marketplace/notices';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RetentionRepository } from '../persistence/retention.repository.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes data past its retention. Listings have deadlines of their own. */
@Injectable()
export class CleanUp implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly workers: Workers,
    private readonly retention: RetentionRepository,
  ) {}

  onModuleInit(): void {
    this.workers.every('marketplace.retention', HOUR_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    const daysAgo = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY_MS);
    await this.retention.forget({ events: daysAgo(14), reactions: daysAgo(30), offers: daysAgo(365) });
    await this.retention.forgetNotices(daysAgo(NOTICE_LIMITS.keptDays), this.clock.now());
  }
}
