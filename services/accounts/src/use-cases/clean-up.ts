import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountsConfig, CONFIG } from '../config.js';
import { RetentionRepository } from '../persistence/retention.repository.js';

const DAY_MS = 86_400_000;

/** Deletes rows whose retention time has passed. */
@Injectable()
export class CleanUp implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: AccountsConfig,
    private readonly retention: RetentionRepository,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.workers.every('accounts.clean-up', this.config.CLEANUP_INTERVAL_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const daysAgo = (days: number): Date => new Date(now - days * DAY_MS);
    await this.retention.forget({
      events: daysAgo(14),
      reactions: daysAgo(30),
      sessions: daysAgo(1),
      resets: daysAgo(7),
      changes: daysAgo(1),
      // A change made without a connection may wait that long on a device.
      keys: daysAgo(60),
      refusals: daysAgo(90),
      // Banks return money for 13 months (Payment Services Directive 2, article 71).
      payees: daysAgo(396),
    });
  }
}
