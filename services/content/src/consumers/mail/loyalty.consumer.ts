import {
  type PointsExpiring,
  PointsExpiringSchema,
  type SubscriptionChanged,
  SubscriptionChangedSchema,
} from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../../use-cases/mail/intend-mail.js';

/** Mails about renewals: paid or failed. The first month of a subscription is an order with an order's mails. */
const KINDS = { renewed: 'subscription_renewed', payment_failed: 'subscription_payment_failed' } as const;

/** Requests the mails about expiring points and about paid and failed renewals, one each. */
@Consumer()
export class LoyaltyConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('loyalty.subscription.v1', SubscriptionChangedSchema)
  async subscription({ id, body }: Received<SubscriptionChanged>): Promise<void> {
    const { subscriptionId, chargeId, version, reason } = body;
    const kind = KINDS[reason as keyof typeof KINDS];
    if (!kind || !chargeId) return;
    await this.inbox.once('content.mail-subscription', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: `${subscriptionId}/${chargeId}/${version}`, orderId: null }),
    );
  }

  @Consumes('loyalty.points.v1', PointsExpiringSchema)
  async points({ id, body: { noticeId } }: Received<PointsExpiring>): Promise<void> {
    await this.inbox.once('content.mail-points-expiring', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'points_expiring', subject: noticeId, orderId: null }),
    );
  }
}
