import { Clock } from '@garderoba/service-kit/clock';
import type { Tx } from '@garderoba/service-kit/db';
import type { Logger } from '@garderoba/service-kit/logger';
import { LOGGER } from '@garderoba/service-kit/start';
import { Workers } from '@garderoba/service-kit/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountsClient } from '../clients/accounts.client.js';
import { PersonalDataRepository } from '../persistence/personal-data.repository.js';

const EVERY_MS = 10_000;
const LEASE_MS = 60_000;
const BATCH = 20;

/** Forgets what we hold of erased customers: mails by their id, the rest by the address accounts still knows for us. */
@Injectable()
export class ForgetCustomers implements OnModuleInit {
  private hurry: () => void = () => undefined;

  constructor(
    private readonly personalData: PersonalDataRepository,
    private readonly accounts: AccountsClient,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.hurry = this.workers.every('content.forget-customers', EVERY_MS, () => this.work());
  }

  async execute(tx: Tx, customerId: string): Promise<void> {
    await this.personalData.note(tx, customerId, this.clock.now());
    tx.afterCommit(this.hurry);
  }

  private async work(): Promise<void> {
    const now = this.clock.now();
    for (const { customerId } of await this.personalData.takeDue(now, new Date(now.getTime() + LEASE_MS), BATCH)) {
      try {
        const email = await this.accounts.erasedAddress(customerId);
        if (email) await this.personalData.forgetAddress(email);
        if (email) await this.accounts.addressForgotten(customerId);
        await this.personalData.done(customerId);
      } catch (error) {
        const code = String((error as { code?: unknown }).code ?? 'unknown');
        this.logger.warn({ customerId, code }, 'an erased address is not forgotten yet');
      }
    }
  }
}
