import { PersonalData, PersonalDataController } from '@garderoba/service-kit/identity/personal-data';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsClient } from './clients/accounts.client.js';
import { LoyaltyClient } from './clients/loyalty.client.js';
import { MailTransport, SmtpTransport } from './clients/mail-transport.js';
import { OrdersClient } from './clients/orders.client.js';
import { RentalClient } from './clients/rental.client.js';
import { CONFIG, type ContentConfig } from './config.js';
import { CustomerErasedConsumer } from './consumers/customer-erased.consumer.js';
import { EmailChangedConsumer } from './consumers/email-changed.consumer.js';
import { EmailConfirmationRequestedConsumer } from './consumers/email-confirmation-requested.consumer.js';
import { LoyaltyConsumer } from './consumers/loyalty.consumer.js';
import { OrderCancelledConsumer } from './consumers/order-cancelled.consumer.js';
import { OrderPaidConsumer } from './consumers/order-paid.consumer.js';
import { OrderPaymentFailedConsumer } from './consumers/order-payment-failed.consumer.js';
import { OrderPlacedConsumer } from './consumers/order-placed.consumer.js';
import { OrderRefundedConsumer } from './consumers/order-refunded.consumer.js';
import { OrderShippedConsumer } from './consumers/order-shipped.consumer.js';
import { PasswordGuessingNoticedConsumer } from './consumers/password-guessing-noticed.consumer.js';
import { PasswordResetRequestedConsumer } from './consumers/password-reset-requested.consumer.js';
import { ProductAlertDueConsumer } from './consumers/product-alert-due.consumer.js';
import { RentalsConsumer } from './consumers/rentals.consumer.js';
import { StaffInvitedConsumer } from './consumers/staff-invited.consumer.js';
import { MailsController } from './http/mails.controller.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { OrderLinksController } from './http/order-links.controller.js';
import { Constraints } from './persistence/constraints.js';
import { MailQueries } from './persistence/mail.queries.js';
import { MailRepository } from './persistence/mail.repository.js';
import { NewsletterQueries } from './persistence/newsletter.queries.js';
import { NewsletterRepository } from './persistence/newsletter.repository.js';
import { PersonalDataQueries } from './persistence/personal-data.queries.js';
import { PersonalDataRepository } from './persistence/personal-data.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { CleanUp } from './use-cases/clean-up.js';
import { ExportCustomer } from './use-cases/export-customer.js';
import { ForgetCustomers } from './use-cases/forget-customers.js';
import { IntendMail } from './use-cases/intend-mail.js';
import { LinkOrder } from './use-cases/link-order.js';
import { LocalMailbox } from './use-cases/local-mailbox.js';
import { ResendMail } from './use-cases/resend-mail.js';
import { SendDueMails } from './use-cases/send-due-mails.js';
import { Subscribe } from './use-cases/subscribe.js';
import { WriteLoyaltyMail } from './use-cases/write-loyalty-mail.js';
import { WriteNewsletterMail } from './use-cases/write-newsletter-mail.js';

@Module({})
export class AppModule {
  static with(config: ContentConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        MailsController,
        OrderLinksController,
        ...[OrderPlacedConsumer, OrderPaidConsumer, OrderPaymentFailedConsumer],
        ...[OrderShippedConsumer, OrderCancelledConsumer, OrderRefundedConsumer],
        ...[PasswordResetRequestedConsumer, LoyaltyConsumer, CustomerErasedConsumer, ProductAlertDueConsumer],
        ...[EmailChangedConsumer, PasswordGuessingNoticedConsumer, StaffInvitedConsumer],
        ...[EmailConfirmationRequestedConsumer, RentalsConsumer, NewsletterController, PersonalDataController],
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: MailTransport,
          inject: [MailRepository, Clock],
          useFactory: (mails: MailRepository, clock: Clock) =>
            config.SMTP_URL
              ? new SmtpTransport(config.SMTP_URL, config.MAIL_FROM, config.APP_MODE === 'production')
              : new LocalMailbox(mails, clock),
        },
        ...[OrdersClient, AccountsClient, LoyaltyClient, RentalClient],
        ...[MailRepository, MailQueries, RetentionRepository, Constraints],
        ...[NewsletterRepository, NewsletterQueries, PersonalDataRepository, PersonalDataQueries],
        { provide: PersonalData, useClass: ExportCustomer },
        ...[
          IntendMail,
          LinkOrder,
          ResendMail,
          SendDueMails,
          WriteLoyaltyMail,
          WriteNewsletterMail,
          Subscribe,
          ForgetCustomers,
          CleanUp,
        ],
      ],
    };
  }
}
