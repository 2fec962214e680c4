import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RetentionRepository } from '../persistence/retention.repository.js';

const DAY = 24 * 3_600_000;
const EVERY = 3_600_000;

/** Deletes data past its retention. Orders and payments are kept. */
@Injectable()
export class CleanUp implements OnModuleInit {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.workers.every('orders.clean-up', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    const before = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY);
    await this.retention.forgetEvents(before(14)); // retention of the bus
    await this.retention.forgetReactions(before(30));
    await this.retention.forgetAttempts(before(30));
  }
}
