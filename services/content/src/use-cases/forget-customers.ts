import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountsClient } from '../clients/accounts.client.js';
import { PersonalDataRepository } from '../persistence/personal-data.repository.js';
import { ForgetReviews } from './reviews/forget-reviews.js';

const EVERY_MS = 10_000;
const LEASE_MS = 60_000;
const BATCH = 20;
const DAY_MS = 86_400_000;
/** Days after which no order of the customer can be open any more. */
const LOOKS = 90;

/**
 * Deletes the data of erased customers: mails and reviews by customer id, the rest by the address, which accounts keeps
 * until then. Open orders still cause mails, and a review may have been on its way, so the deletion is repeated daily.
 */
@Injectable()
export class ForgetCustomers implements OnModuleInit {
  private hurry: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRepository,
    private readonly forgetReviews: ForgetReviews,
    private readonly accounts: AccountsClient,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hurry = this.workers.every('content.forget-customers', EVERY_MS, () => this.work());
  }

  async execute(tx: Tx, customerId: string): Promise<void> {
    await this.forgetReviews.execute(tx, customerId);
    await this.personalData.note(tx, customerId, this.clock.now());
    tx.afterCommit(this.hurry);
  }

  /** True: more is due. */
  work(): Promise<boolean> {
    const now = this.clock.now();
    return this.tasks.each({
      worker: 'content.forget-customers',
      batch: BATCH,
      due: (limit) => this.personalData.takeDue(now, new Date(now.getTime() + LEASE_MS), limit),
      idOf: ({ customerId }) => customerId,
      run: (due) => this.forget(due),
    });
  }

  private async forget({ customerId, attempts }: { customerId: string; attempts: number }): Promise<void> {
    const email = await this.accounts.erasedAddress(customerId);
    if (email) await this.personalData.forgetAddress(email);
    if (email) await this.accounts.addressForgotten(customerId);
    await this.personalData.forgetMails(customerId);
    await this.db.transaction((tx) => this.forgetReviews.execute(tx, customerId));
    if (attempts > LOOKS) await this.personalData.done(customerId);
    else await this.personalData.lookAgain(customerId, new Date(this.clock.now().getTime() + DAY_MS));
  }
}
