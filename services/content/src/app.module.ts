import { Clock } from '@garderoba/service-kit/clock';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsClient } from './clients/accounts.client.js';
import { MailTransport, SmtpTransport } from './clients/mail-transport.js';
import { OrdersClient } from './clients/orders.client.js';
import { RentalClient } from './clients/rental.client.js';
import { CONTENT_CONFIG, type ContentConfig } from './config.js';
import { OrderCancelledConsumer } from './consumers/order-cancelled.consumer.js';
import { OrderPaidConsumer } from './consumers/order-paid.consumer.js';
import { OrderPaymentFailedConsumer } from './consumers/order-payment-failed.consumer.js';
import { OrderPlacedConsumer } from './consumers/order-placed.consumer.js';
import { OrderRefundedConsumer } from './consumers/order-refunded.consumer.js';
import { OrderShippedConsumer } from './consumers/order-shipped.consumer.js';
import { PasswordResetRequestedConsumer } from './consumers/password-reset-requested.consumer.js';
import { RentalsConsumer } from './consumers/rentals.consumer.js';
import { MailsController } from './http/mails.controller.js';
import { Constraints } from './persistence/constraints.js';
import { MailQueries } from './persistence/mail.queries.js';
import { MailRepository } from './persistence/mail.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { CleanUp } from './use-cases/clean-up.js';
import { IntendMail } from './use-cases/intend-mail.js';
import { LocalMailbox } from './use-cases/local-mailbox.js';
import { SendDueMails } from './use-cases/send-due-mails.js';

@Module({})
export class AppModule {
  static with(config: ContentConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        MailsController,
        ...[OrderPlacedConsumer, OrderPaidConsumer, OrderPaymentFailedConsumer],
        ...[OrderShippedConsumer, OrderCancelledConsumer, OrderRefundedConsumer],
        PasswordResetRequestedConsumer,
        RentalsConsumer,
      ],
      providers: [
        { provide: CONTENT_CONFIG, useValue: config },
        {
          provide: MailTransport,
          inject: [MailRepository, Clock],
          useFactory: (mails: MailRepository, clock: Clock) =>
            config.SMTP_URL ? new SmtpTransport(config.SMTP_URL, config.MAIL_FROM) : new LocalMailbox(mails, clock),
        },
        ...[OrdersClient, AccountsClient, RentalClient, MailRepository, MailQueries, RetentionRepository, Constraints],
        ...[IntendMail, SendDueMails, CleanUp],
      ],
    };
  }
}
