import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RetentionRepository } from '../persistence/retention.repository.js';

const DAY = 24 * 3_600_000;
const EVERY = 3_600_000;

/**
 * Deletes inbox rows and unconfirmed subscriptions after 30 days, mails after a year. Intents are kept that long so
 * that a redelivered event does not send its mail again.
 */
@Injectable()
export class CleanUp implements OnModuleInit {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.workers.every('content.clean-up', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    const before = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY);
    await this.retention.forgetReactions(before(30));
    await this.retention.forgetUnconfirmed(before(30));
    await this.retention.forgetMails(before(365));
  }
}
