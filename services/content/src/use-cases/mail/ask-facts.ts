import { storeView } from '@garderoba/contracts';
import type { FactName } from '@garderoba/contracts/content/facts';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { CatalogClient } from '../../clients/catalog.client.js';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import { MarketplaceClient } from '../../clients/marketplace.client.js';
import { OrdersClient } from '../../clients/orders.client.js';
import { RentalClient } from '../../clients/rental.client.js';
import { CONFIG, type ContentConfig } from '../../config.js';
import type { Customer, Facts, ListingFacts } from '../../domain/mail/facts.js';
import { DECISION_MAILS } from '../../domain/mail/listing-mails.js';
import { type MailIntent, MailProblem } from '../../domain/mail/mail.js';
import { readOfferSubject } from '../../domain/mail/offer-mails.js';
import type { OrderFacts } from '../../domain/mail/order-facts.js';
import { textsOf } from '../../domain/mail/texts/languages.js';
import { factIn, factText } from '../../domain/pages/facts.js';
import { SubmissionQueries } from '../../persistence/forms/submissions.queries.js';
import { MailRepository } from '../../persistence/mail/mail.repository.js';
import { NewsletterRepository } from '../../persistence/newsletter/newsletter.repository.js';
import { FactQueries } from '../../persistence/pages/facts.queries.js';
import { RefusalQueries } from '../../persistence/reviews/refusals.queries.js';
import { StatementQueries } from '../../persistence/reviews/statements.queries.js';

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
    fitQuestion: (intent) => this.fitQuestion(intent),
    submission: ({ subject }) => this.submission(subject),
    submissionReply: ({ subject }) => this.submissionReply(subject),
    subscriptionCharge: (intent) => this.subscriptionCharge(intent),
    expiringPoints: (intent) => this.expiringPoints(intent),
    reviewRefusal: (intent) => this.reviewRefusal(intent),
    reviewAppeal: (intent) => this.reviewAppeal(intent),
    listing: (intent) => this.listing(firstId(intent)),
    listingDecision: ({ subject }) => this.listingDecision(subject),
    listingOnSale: (intent) => this.listingOnSale(intent),
    listingCorrection: ({ subject }) => this.listingCorrection(subject),
    payout: ({ subject }) => this.payout(subject),
    taxQuestion: ({ subject }) => this.taxQuestion(subject),
    offer: ({ subject }) => this.offer(subject),
    notice: ({ subject }) => this.notice(subject),
  };

  constructor(
    private readonly orders: OrdersClient,
    private readonly rental: RentalClient,
    private readonly accounts: AccountsClient,
    private readonly loyalty: LoyaltyClient,
    private readonly newsletter: NewsletterRepository,
    private readonly submissions: SubmissionQueries,
    private readonly refusals: RefusalQueries,
    private readonly statements: StatementQueries,
    private readonly catalog: CatalogClient,
    private readonly marketplace: MarketplaceClient,
    private readonly mails: MailRepository,
    private readonly setFacts: FactQueries,
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

  private async customer(customerId: string): Promise<Customer | undefined> {
    const reader = await this.accounts.customerFacts(customerId);
    return reader && { ...reader, customerId };
  }

  private async newsletterSubscription(intent: MailIntent): Promise<Facts['newsletterSubscription'] | undefined> {
    const subscription = await this.newsletter.byId(firstId(intent));
    if (!subscription) return undefined;
    const { email, store, state, token } = subscription;
    return { email, firstName: '', language: storeView(store).language, state, token };
  }

  /** Who wants it is asked when the mail is due: the choice may have changed since the order was sent. */
  private async fitQuestion(intent: MailIntent): Promise<Facts['fitQuestion'] | undefined> {
    const { customerId, status, number, language, lines } = await this.order({ ...intent, orderId: intent.subject });
    if (!customerId || status === 'canceled') return undefined;
    const reader = await this.customer(customerId);
    const subscription = reader && (await this.newsletter.byAddress(reader.email));
    if (!reader || subscription?.state !== 'subscribed' || !subscription.topics.includes('fit')) return undefined;
    const pieces = [...new Set(lines.filter(({ kind }) => kind !== 'subscription').map(({ name }) => name))];
    if (pieces.length === 0) return undefined;
    return { reader: { ...reader, language }, orderNumber: number, pieces, token: subscription.token };
  }

  private async submission(submissionId: string): Promise<Facts['submission'] | undefined> {
    const submission = await this.submissions.one(submissionId);
    if (!submission) return undefined;
    return { submission, language: storeView(submission.store).language, shopAddress: this.config.FORMS_TO };
  }

  private async submissionReply(subject: string): Promise<Facts['submissionReply'] | undefined> {
    const [submissionId = '', replyId] = subject.split('/');
    const facts = await this.submission(submissionId);
    const reply = facts?.submission.replies.find((one) => one.replyId === replyId);
    return facts && reply && { ...facts, reply };
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
    const { reviewId, sku, store, reason, note } = refusal;
    const { language } = storeView(store);
    const product = (await this.catalog.productName(sku, language)) ?? sku;
    return { reader: { ...reader, language }, reviewId, product, reason, note };
  }

  /** In the language of the account: the review may have been deleted meanwhile. */
  private async reviewAppeal({ subject }: MailIntent): Promise<Facts['reviewAppeal'] | undefined> {
    const found = await this.statements.answered(subject);
    const reader = found && (await this.customer(found.appeal.customerId));
    if (!reader) return undefined;
    const { reviewId, answer, state, isRestored } = found.appeal;
    const product = (await this.catalog.productName(found.sku, reader.language)) ?? found.sku;
    return { reader, reviewId, product, answer, state, isRestored };
  }

  private async listing(listingId: string, decisionId?: string): Promise<ListingFacts | undefined> {
    const listing = await this.marketplace.mailFacts(listingId, decisionId);
    const reader = listing?.customerId ? await this.customer(listing.customerId) : undefined;
    if (!listing || !reader) return undefined;
    const { language, store } = listing;
    return { reader: { ...reader, language }, listing, house: await this.house(store, language) };
  }

  private listingDecision(subject: string): Promise<ListingFacts | undefined> {
    const [listingId = '', decisionId] = subject.split('/');
    return this.listing(listingId, decisionId);
  }

  private async listingOnSale(intent: MailIntent): Promise<Facts['listingOnSale'] | undefined> {
    const facts = await this.listing(firstId(intent));
    if (!facts) return undefined;
    const path = await this.catalog.productPath(facts.listing.sku, facts.listing.language);
    return { ...facts, path: path?.slice(1) };
  }

  /** Only what was mailed is corrected: the mail about the decision comes first, or is dropped. */
  private async listingCorrection(subject: string): Promise<ListingFacts | undefined> {
    const state = await this.mails.stateOf(DECISION_MAILS, subject);
    if (state === 'due') throw new MailProblem('earlier_mail_due', 'the mail about the decision is still due');
    return state === 'sent' ? this.listingDecision(subject) : undefined;
  }

  private async payout(payoutId: string): Promise<Facts['payout'] | undefined> {
    const payout = await this.marketplace.payoutFacts(payoutId);
    const reader = payout && (await this.customer(payout.customerId));
    return reader && { reader, payout };
  }

  private async taxQuestion(questionId: string): Promise<Facts['taxQuestion'] | undefined> {
    const question = await this.marketplace.taxQuestionFacts(questionId);
    const reader = question && (await this.customer(question.customerId));
    return reader && { reader, question };
  }

  /** Undefined also for an offer that has moved on: its next mail says how it stands. */
  private async offer(subject: string): Promise<Facts['offer'] | undefined> {
    const { offerId, version, to } = readOfferSubject(subject);
    const offer = await this.marketplace.offerFacts(offerId);
    if (offer?.version !== version) return undefined;
    const customerId = to === 'buyer' ? offer.buyerId : offer.sellerId;
    const reader = customerId ? await this.customer(customerId) : undefined;
    if (!reader) return undefined;
    const isToBuy = to === 'buyer' && offer.state === 'accepted';
    const path = isToBuy ? await this.catalog.productPath(offer.sku, reader.language) : undefined;
    return { reader, to, offer, path: path?.slice(1) };
  }

  /** Undefined when it was forgotten who sent it. */
  private async notice(noticeId: string): Promise<Facts['notice'] | undefined> {
    const notice = await this.marketplace.noticeFacts(noticeId);
    if (!notice) return undefined;
    const { customerId, email, name, language } = notice;
    if (!customerId) return email ? { reader: { email, firstName: name, language }, notice } : undefined;
    const reader = await this.customer(customerId);
    return reader && { reader: { ...reader, language }, notice };
  }

  private async house(store: string, language: string): Promise<ListingFacts['house']> {
    const set = await this.setFacts.all();
    const view = storeView(store);
    const { locale } = textsOf(language);
    const text = (name: FactName) => factText(name, factIn(name, view, set), locale, view.currency);
    return {
      showroomAddress: text('showroom_address'),
      weekdayHours: text('hours_weekdays'),
      saturdayHours: text('hours_saturday'),
      firstCheckDays: text('first_check_days'),
      firstCheckHours: text('first_check_hours'),
      payoutDays: text('payout_days'),
    };
  }
}

/** Of a subject with one or several parts, as `<id>/<day>`. */
const firstId = ({ subject }: MailIntent): string => subject.split('/')[0] ?? '';
