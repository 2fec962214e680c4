import {
  type PayoutChanged,
  PayoutChangedSchema,
  type SellerFactsNeeded,
  SellerFactsNeededSchema,
} from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { mailOfPayout } from '../../domain/mail/payout-mails.js';
import { mailOfTaxQuestion } from '../../domain/mail/tax-mails.js';
import { IntendMail } from '../../use-cases/mail/intend-mail.js';

/** Requests the mails to sellers about their payouts, and about what payouts may wait for. */
@Consumer()
export class PayoutsConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('marketplace.payout.v1', PayoutChangedSchema)
  async changed({ id, body: { payoutId, state, reason } }: Received<PayoutChanged>): Promise<void> {
    const kind = mailOfPayout(state, reason);
    if (!kind) return;
    await this.inbox.once('content.mail-payout-changed', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: payoutId, orderId: null }),
    );
  }

  @Consumes('marketplace.payout.v1', SellerFactsNeededSchema)
  async factsNeeded({ id, body: { questionId, step } }: Received<SellerFactsNeeded>): Promise<void> {
    const kind = mailOfTaxQuestion(step);
    if (!kind) return;
    await this.inbox.once('content.mail-seller-facts-needed', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: questionId, orderId: null }),
    );
  }
}
