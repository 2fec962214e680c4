import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import { UnknownSubscriber } from '../../domain/newsletter/newsletter.errors.js';
import { NewsletterRepository } from '../../persistence/newsletter/newsletter.repository.js';

/** Deletes a subscription with its address, whatever its state. It is recorded without the address. */
@Injectable()
export class EraseSubscriber {
  constructor(
    private readonly db: Db,
    private readonly newsletter: NewsletterRepository,
    private readonly staffActs: StaffActs,
  ) {}

  execute(subscriptionId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      if (!(await this.newsletter.erase(tx, subscriptionId))) throw new UnknownSubscriber();
      await this.staffActs.record(tx, { action: 'delete', resource: 'subscribers', id: subscriptionId });
    });
  }
}
