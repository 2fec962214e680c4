import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SecurityEventsClient } from './security-events.client.js';
import { SecurityEvents } from './security-events.js';

const PAUSE_MS = 2_000;

/** Sends collected security events to accounts every two seconds; while accounts is unavailable they stay queued. */
@Injectable()
export class SecurityEventsTeller implements OnModuleInit {
  constructor(
    private readonly events: SecurityEvents,
    private readonly accounts: SecurityEventsClient,
    private readonly workers: Workers,
    @Inject(LOGGER) logger: Logger,
  ) {
    events.logTo(logger);
  }

  onModuleInit(): void {
    this.workers.every('security-events', PAUSE_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    const events = this.events.take();
    if (events.length === 0) return;
    try {
      await this.accounts.tell(events);
    } catch (error) {
      this.events.putBack(events);
      throw error;
    }
  }
}
