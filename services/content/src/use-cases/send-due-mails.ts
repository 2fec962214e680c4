import { Clock } from '@garderoba/service-kit/runtime/clock';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountsClient } from '../clients/accounts.client.js';
import { MailTransport } from '../clients/mail-transport.js';
import { OrdersClient } from '../clients/orders.client.js';
import { RentalClient } from '../clients/rental.client.js';
import { CONFIG, type ContentConfig } from '../config.js';
import {
  isAboutRental,
  isLoyaltyMail,
  isNewsletterMail,
  MAX_ATTEMPTS,
  type Mail,
  type MailIntent,
  type OwnMailIntent,
  reasonOf,
  waitAfter,
} from '../domain/mail.js';
import { renderOrderMail } from '../domain/render-order-mail.js';
import {
  renderEmailChanged,
  renderEmailConfirmation,
  renderPasswordGuessing,
  renderProductAlert,
} from '../domain/render-own-mails.js';
import { renderRentalMail } from '../domain/render-rental-mail.js';
import { renderResetMail } from '../domain/render-reset-mail.js';
import { renderStaffInvitation } from '../domain/render-staff-invitation.js';
import { MailRepository } from '../persistence/mail.repository.js';
import { WriteLoyaltyMail } from './write-loyalty-mail.js';
import { WriteNewsletterMail } from './write-newsletter-mail.js';

/** Polling interval in milliseconds when no intent wakes the worker. */
const EVERY = 1_000;
const BATCH = 10;
/** Lease of a taken mail in milliseconds: longer than any send. */
const LEASE = 120_000;
/** The reset link was used or expired before the mail could be sent: the mail is dropped. */
const RESET_OVER = 'reset_over';
/** The recipient unsubscribed or was erased, or the subject no longer exists: the mail is dropped. */
const NOBODY_WAITS = 'nobody_waits';
const OVER = new Set([RESET_OVER, NOBODY_WAITS]);

/** Renders and sends due mails: facts from the owning service, one mail per intent, retries with backoff. */
@Injectable()
export class SendDueMails implements OnModuleInit {
  /** Wakes the worker after an intent was recorded. */
  hurry: () => void = () => undefined;

  constructor(
    private readonly mails: MailRepository,
    private readonly newsletter: WriteNewsletterMail,
    private readonly orders: OrdersClient,
    private readonly rental: RentalClient,
    private readonly accounts: AccountsClient,
    private readonly loyalty: WriteLoyaltyMail,
    private readonly transport: MailTransport,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.hurry = this.workers.every('send-due-mails', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const due = await this.mails.takeDue(now, new Date(now.getTime() + LEASE), BATCH);
      await Promise.all(due.map((intent) => this.send(intent)));
      if (due.length < BATCH) return;
    }
  }

  private async send(intent: MailIntent): Promise<void> {
    try {
      await this.transport.send(await this.write(intent));
      await this.mails.sent(intent.id, this.clock.now());
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? 'unknown');
      const dead = intent.attempts >= MAX_ATTEMPTS || OVER.has(code);
      this.logger[dead ? 'error' : 'warn'](
        { intentId: intent.id, kind: intent.kind, attempts: intent.attempts, code, reason: reasonOf(error) },
        'mail not sent',
      );
      await this.mails.failed(intent.id, code, new Date(this.clock.now().getTime() + waitAfter(intent.attempts)), dead);
    }
  }

  private async write(intent: MailIntent): Promise<Mail> {
    if (isLoyaltyMail(intent)) {
      const mail = await this.loyalty.execute(intent);
      if (!mail) throw Object.assign(new Error('who or what the mail is about is gone'), { code: NOBODY_WAITS });
      return mail;
    }
    if (isNewsletterMail(intent)) {
      const mail = await this.newsletter.execute(intent);
      if (!mail) throw nobodyWaits();
      return mail;
    }
    if (intent.orderId === null) return this.writeOwn(intent);
    const facts = await this.orders.mailFacts(intent.orderId);
    if (!facts) throw Object.assign(new Error('the order is unknown'), { code: 'order_unknown' });
    const customerId = facts.customerId ?? null;
    if (!isAboutRental(intent)) {
      const rents = intent.kind === 'order_placed' && facts.lines.some(({ kind }) => kind === 'rental');
      const bookings = rents ? await this.rental.ofOrder(intent.orderId) : [];
      return { ...renderOrderMail(intent, facts, bookings, this.config.PUBLIC_URL), customerId };
    }
    const rental = await this.rental.mailFacts(intent.subject);
    if (!rental) throw Object.assign(new Error('the booking is unknown'), { code: 'booking_unknown' });
    return { ...renderRentalMail(intent, rental, facts, this.config.PUBLIC_URL), customerId };
  }

  private async writeOwn(intent: OwnMailIntent): Promise<Mail> {
    if (intent.kind === 'product_alert') return this.alert(intent);
    if (intent.kind === 'email_confirmation') return this.confirmation(intent);
    if (intent.kind === 'email_changed') return this.changed(intent);
    if (intent.kind === 'password_guessing') return this.guessing(intent);
    if (intent.kind === 'staff_invitation') return this.invitation(intent);
    const facts = await this.accounts.resetFacts(intent.subject);
    if (!facts) throw Object.assign(new Error('the password reset is over'), { code: RESET_OVER });
    return renderResetMail(intent, facts, this.config.PUBLIC_URL);
  }

  private async confirmation(intent: OwnMailIntent): Promise<Mail> {
    const facts = await this.accounts.confirmationFacts(intent.subject);
    if (!facts) throw nobodyWaits();
    const mail = renderEmailConfirmation(intent, facts, facts.token, this.config.PUBLIC_URL);
    return { ...mail, customerId: facts.customerId };
  }

  private async changed(intent: OwnMailIntent): Promise<Mail> {
    const facts = await this.accounts.emailChangeFacts(intent.subject);
    if (!facts) throw nobodyWaits();
    return { ...renderEmailChanged(intent, facts, this.config.PUBLIC_URL), customerId: facts.customerId };
  }

  private async guessing(intent: OwnMailIntent): Promise<Mail> {
    const [customerId = ''] = intent.subject.split('/');
    const facts = await this.accounts.customerFacts(customerId);
    if (!facts) throw nobodyWaits();
    return { ...renderPasswordGuessing(intent, facts, this.config.PUBLIC_URL), customerId };
  }

  private async invitation(intent: OwnMailIntent): Promise<Mail> {
    const facts = await this.accounts.invitationFacts(intent.subject);
    if (!facts) throw nobodyWaits();
    return renderStaffInvitation(intent, facts, this.config.ADMIN_URL);
  }

  private async alert(intent: OwnMailIntent): Promise<Mail> {
    const facts = await this.accounts.alertFacts(intent.subject);
    if (!facts) throw nobodyWaits();
    return { ...renderProductAlert(intent, facts, facts, this.config.PUBLIC_URL), customerId: facts.customerId };
  }
}

const nobodyWaits = (): Error => Object.assign(new Error('nobody waits for this mail'), { code: NOBODY_WAITS });
