import { storeView } from '@garderoba/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { CatalogClient } from '../../clients/catalog.client.js';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import { OrdersClient } from '../../clients/orders.client.js';
import { RentalClient } from '../../clients/rental.client.js';
import { CONFIG, type ContentConfig } from '../../config.js';
import type { Facts } from '../../domain/mail/facts.js';
import { type MailIntent, MailProblem } from '../../domain/mail/mail.js';
import type { OrderFacts } from '../../domain/mail/order-facts.js';
import { SubmissionQueries } from '../../persistence/forms/submissions.queries.js';
import { NewsletterRepository } from '../../persistence/newsletter/newsletter.repository.js';
import { RefusalQueries } from '../../persistence/reviews/refusals.queries.js';

type Asking = { readonly [Name in keyof Facts]: (intent: MailIntent) => Promise<Facts[Name] | undefined> };

/** Reads the facts of a mail from their owner. Undefined: they no longer exist, so the mail has ended. */
@Injectable()
export class AskFacts {
  private readonly asking: Asking = {
    order: (intent) => this.order(intent),
    orderWithBookings: (intent) => this.orderWithBookings(intent),
    booking: (intent) => this.booking(intent),
    customer: (intent) => this.customer(firstId(intent)),
    passwordReset: ({ subject }) => this.accounts.resetFacts(subject),
    emailConfirmation: ({ subject }) => this.accounts.confirmationFacts(subject),
    emailChange: ({ subject }) => this.accounts.emailChangeFacts(subject),
    productAlert: ({ subject }) => this.accounts.alertFacts(subject),
    staffInvitation: ({ subject }) => this.accounts.invitationFacts(subject),
    newsletterSubscription: (intent) => this.newsletterSubscription(intent),
    submission: ({ subject }) => this.submission(subject),
    subscriptionCharge: (intent) => this.subscriptionCharge(intent),
    expiringPoints: (intent) => this.expiringPoints(intent),
    reviewRefusal: (intent) => this.reviewRefusal(intent),
  };

  constructor(
    private readonly orders: OrdersClient,
    private readonly rental: RentalClient,
    private readonly accounts: AccountsClient,
    private readonly loyalty: LoyaltyClient,
    private readonly newsletter: NewsletterRepository,
    private readonly submissions: SubmissionQueries,
    private readonly refusals: RefusalQueries,
    private readonly catalog: CatalogClient,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  ask<Name extends keyof Facts>(name: Name, intent: MailIntent): Promise<Facts[Name] | undefined> {
    return this.asking[name](intent);
  }

  /** An order is never deleted: one that is unknown is asked for again. */
  private async order({ orderId }: MailIntent): Promise<OrderFacts> {
    const order = orderId === null ? undefined : await this.orders.mailFacts(orderId);
    if (!order) throw new MailProblem('order_unknown', 'the order is unknown');
    return order;
  }

  private async orderWithBookings(intent: MailIntent): Promise<Facts['orderWithBookings']> {
    const order = await this.order(intent);
    const rents = order.lines.some(({ kind }) => kind === 'rental');
    return { order, bookings: rents ? await this.rental.ofOrder(order.orderId) : [] };
  }

  private async booking(intent: MailIntent): Promise<Facts['booking']> {
    const order = await this.order(intent);
    const booking = await this.rental.mailFacts(firstId(intent));
    if (!booking) throw new MailProblem('booking_unknown', 'the booking is unknown');
    return { booking, order };
  }

  private async customer(customerId: string): Promise<Facts['customer'] | undefined> {
    const reader = await this.accounts.customerFacts(customerId);
    return reader && { ...reader, customerId };
  }

  private async newsletterSubscription(intent: MailIntent): Promise<Facts['newsletterSubscription'] | undefined> {
    const subscription = await this.newsletter.byId(firstId(intent));
    if (!subscription) return undefined;
    const { email, store, state, token } = subscription;
    return { email, firstName: '', language: storeView(store).language, state, token };
  }

  private async submission(submissionId: string): Promise<Facts['submission'] | undefined> {
    const submission = await this.submissions.one(submissionId);
    if (!submission) return undefined;
    return { submission, language: storeView(submission.store).language, shopAddress: this.config.FORMS_TO };
  }

  private async subscriptionCharge({ subject }: MailIntent): Promise<Facts['subscriptionCharge'] | undefined> {
    const [subscriptionId = '', chargeId = ''] = subject.split('/');
    const charge = await this.loyalty.subscriptionFacts(subscriptionId, chargeId);
    const reader = charge && (await this.customer(charge.customerId));
    return reader && { reader: { ...reader, language: storeView(charge.store).language }, charge };
  }

  private async expiringPoints({ subject }: MailIntent): Promise<Facts['expiringPoints'] | undefined> {
    const points = await this.loyalty.expiringPoints(subject);
    const reader = points && (await this.customer(points.customerId));
    return reader && { reader, points };
  }

  /** The name of a product that is not shown any more is its SKU. */
  private async reviewRefusal({ subject }: MailIntent): Promise<Facts['reviewRefusal'] | undefined> {
    const refusal = await this.refusals.standing(subject);
    const reader = refusal && (await this.customer(refusal.customerId));
    if (!reader) return undefined;
    const { sku, store, reason, note } = refusal;
    const { language } = storeView(store);
    const product = (await this.catalog.productName(sku, language)) ?? sku;
    return { reader: { ...reader, language }, product, reason, note };
  }
}

/** Of a subject with one or several parts, as `<id>/<day>`. */
const firstId = ({ subject }: MailIntent): string => subject.split('/')[0] ?? '';
