import { type OfferChanged, OfferChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { mailsOfOffer, offerSubject } from '../../domain/mail/offer-mails.js';
import { IntendMail } from '../../use-cases/mail/intend-mail.js';

/** Requests the mails to buyers and sellers about their offers. */
@Consumer()
export class OffersConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('marketplace.offer.v1', OfferChangedSchema)
  async changed({ id, body: { offerId, version, state, turn } }: Received<OfferChanged>): Promise<void> {
    const mails = mailsOfOffer(state, turn);
    if (mails.length === 0) return;
    await this.inbox.once('content.mail-offer-changed', id, async (tx) => {
      for (const { kind, to } of mails)
        await this.intendMail.execute(tx, { kind, subject: offerSubject(offerId, version, to), orderId: null });
    });
  }
}
