import {
  type BankAccountChanged,
  BankAccountChangedSchema,
  type EmailChanged,
  EmailChangedSchema,
  type EmailConfirmationRequested,
  EmailConfirmationRequestedSchema,
  type PasswordGuessingNoticed,
  PasswordGuessingNoticedSchema,
  type PasswordResetRequested,
  PasswordResetRequestedSchema,
  type ProductAlertDue,
  ProductAlertDueSchema,
  type StaffInvited,
  StaffInvitedSchema,
} from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../../use-cases/mail/intend-mail.js';

/** Requests the mails about accounts: of customers and of staff. */
@Consumer()
export class AccountsConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('accounts.customer.v1', EmailConfirmationRequestedSchema)
  async emailConfirmationRequested({
    id,
    body: { confirmationId },
  }: Received<EmailConfirmationRequested>): Promise<void> {
    await this.inbox.once('content.mail-email-confirmation', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'email_confirmation', subject: confirmationId, orderId: null }),
    );
  }

  @Consumes('accounts.customer.v1', EmailChangedSchema)
  async emailChanged({ id, body: { changeId } }: Received<EmailChanged>): Promise<void> {
    await this.inbox.once('content.mail-email-changed', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'email_changed', subject: changeId, orderId: null }),
    );
  }

  @Consumes('accounts.customer.v1', BankAccountChangedSchema)
  async bankAccountChanged({ id, body: { changeId, customerId } }: Received<BankAccountChanged>): Promise<void> {
    await this.inbox.once('content.mail-bank-account-changed', id, (tx) =>
      this.intendMail.execute(tx, {
        kind: 'bank_account_changed',
        subject: `${customerId}/${changeId}`,
        orderId: null,
      }),
    );
  }

  @Consumes('accounts.customer.v1', PasswordResetRequestedSchema)
  async passwordResetRequested({ id, body: { resetId } }: Received<PasswordResetRequested>): Promise<void> {
    await this.inbox.once('content.mail-password-reset', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'password_reset', subject: resetId, orderId: null }),
    );
  }

  @Consumes('accounts.customer.v1', PasswordGuessingNoticedSchema)
  async passwordGuessingNoticed({ id, body: { customerId, day } }: Received<PasswordGuessingNoticed>): Promise<void> {
    await this.inbox.once('content.mail-password-guessing', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'password_guessing', subject: `${customerId}/${day}`, orderId: null }),
    );
  }

  @Consumes('accounts.customer.v1', ProductAlertDueSchema)
  async productAlertDue({ id, body: { alertId } }: Received<ProductAlertDue>): Promise<void> {
    await this.inbox.once('content.mail-product-alert', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'product_alert', subject: alertId, orderId: null }),
    );
  }

  @Consumes('accounts.staff.v1', StaffInvitedSchema)
  async staffInvited({ id, body: { invitationId } }: Received<StaffInvited>): Promise<void> {
    await this.inbox.once('content.mail-staff-invitation', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'staff_invitation', subject: invitationId, orderId: null }),
    );
  }
}
