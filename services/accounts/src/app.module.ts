import { PersonalData, PersonalDataController } from '@garderoba/service-kit/identity/personal-data';
import { type DynamicModule, Module } from '@nestjs/common';
import { PasswordLeaksClient } from './clients/password-leaks.client.js';
import { type AccountsConfig, CONFIG } from './config.js';
import { StaffActedConsumer } from './consumers/staff-acted.consumer.js';
import { StockChangedConsumer } from './consumers/stock-changed.consumer.js';
import { CustomerFilesController } from './http/customers/customer-files.controller.js';
import { CustomersController } from './http/customers/customers.controller.js';
import { EmailChangesController } from './http/customers/email-changes.controller.js';
import { EmailConfirmationsController } from './http/customers/email-confirmations.controller.js';
import { ErasuresController } from './http/customers/erasures.controller.js';
import { PayeesController } from './http/customers/payees.controller.js';
import { ProductAlertsController } from './http/customers/product-alerts.controller.js';
import { WishlistController } from './http/customers/wishlist.controller.js';
import { PasswordsController } from './http/passwords/passwords.controller.js';
import { GuessingNoticesController } from './http/sessions/guessing-notices.controller.js';
import { KeysController } from './http/sessions/keys.controller.js';
import { SecurityEventsController } from './http/sessions/security-events.controller.js';
import { SessionsController } from './http/sessions/sessions.controller.js';
import { AuditController } from './http/staff/audit.controller.js';
import { StaffController } from './http/staff/staff.controller.js';
import { StaffInvitationsController } from './http/staff/staff-invitations.controller.js';
import { Constraints } from './persistence/constraints.js';
import { CustomerQueries } from './persistence/customers/customer.queries.js';
import { CustomerRepository } from './persistence/customers/customer.repository.js';
import { EmailConfirmationRepository } from './persistence/customers/email-confirmation.repository.js';
import { ErasureQueries } from './persistence/customers/erasure.queries.js';
import { ErasureRepository } from './persistence/customers/erasure.repository.js';
import { PayeeRepository } from './persistence/customers/payee.repository.js';
import { PersonalDataQueries } from './persistence/customers/personal-data.queries.js';
import { ProductAlertQueries } from './persistence/customers/product-alert.queries.js';
import { ProductAlertRepository } from './persistence/customers/product-alert.repository.js';
import { ProfileChangeRepository } from './persistence/customers/profile-change.repository.js';
import { WishlistQueries } from './persistence/customers/wishlist.queries.js';
import { WishlistRepository } from './persistence/customers/wishlist.repository.js';
import { PasswordResetRepository } from './persistence/passwords/password-reset.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { SecurityEventQueries } from './persistence/sessions/security-event.queries.js';
import { SecurityEventRepository } from './persistence/sessions/security-event.repository.js';
import { SessionQueries } from './persistence/sessions/session.queries.js';
import { SessionRepository } from './persistence/sessions/session.repository.js';
import { SigningKeyRepository } from './persistence/sessions/signing-key.repository.js';
import { AuditQueries } from './persistence/staff/audit.queries.js';
import { AuditRepository } from './persistence/staff/audit.repository.js';
import { StaffQueries } from './persistence/staff/staff.queries.js';
import { StaffRepository } from './persistence/staff/staff.repository.js';
import { StaffInvitationRepository } from './persistence/staff/staff-invitation.repository.js';
import { CleanUp } from './use-cases/clean-up.js';
import { AskEmailConfirmation } from './use-cases/customers/ask-email-confirmation.js';
import { BankAccounts } from './use-cases/customers/bank-accounts.js';
import { ChangeWishlist } from './use-cases/customers/change-wishlist.js';
import { ConfirmEmail } from './use-cases/customers/confirm-email.js';
import { EraseCustomer } from './use-cases/customers/erase-customer.js';
import { KeepErasureLedger } from './use-cases/customers/keep-erasure-ledger.js';
import { OwnData } from './use-cases/customers/own-data.js';
import { Payees } from './use-cases/customers/payees.js';
import { ProductAlerts } from './use-cases/customers/product-alerts.js';
import { ProfileKeys } from './use-cases/customers/profile-keys.js';
import { RegisterCustomer } from './use-cases/customers/register-customer.js';
import { SealBankAccounts } from './use-cases/customers/seal-bank-accounts.js';
import { SetCustomerGroup } from './use-cases/customers/set-customer-group.js';
import { UpdateProfile } from './use-cases/customers/update-profile.js';
import { AskPasswordReset } from './use-cases/passwords/ask-password-reset.js';
import { ChangePassword } from './use-cases/passwords/change-password.js';
import { Passwords } from './use-cases/passwords/passwords.js';
import { RedeemPasswordReset } from './use-cases/passwords/redeem-password-reset.js';
import { ShowResetMail } from './use-cases/passwords/show-reset-mail.js';
import { ConfirmSession } from './use-cases/sessions/confirm-session.js';
import { EndSession } from './use-cases/sessions/end-session.js';
import { KeepSecurityEvents } from './use-cases/sessions/keep-security-events.js';
import { NoticeGuessing } from './use-cases/sessions/notice-guessing.js';
import { RefreshSession } from './use-cases/sessions/refresh-session.js';
import { RevokeSessions } from './use-cases/sessions/revoke-sessions.js';
import { Secrets } from './use-cases/sessions/secrets.js';
import { SignIn } from './use-cases/sessions/sign-in.js';
import { SigningKeys } from './use-cases/sessions/signing-keys.js';
import { Tokens } from './use-cases/sessions/tokens.js';
import { AcceptInvitation } from './use-cases/staff/accept-invitation.js';
import { EndStaffSessions } from './use-cases/staff/end-staff-sessions.js';
import { InviteStaff } from './use-cases/staff/invite-staff.js';
import { ManageStaff } from './use-cases/staff/manage-staff.js';
import { RecordDeed } from './use-cases/staff/record-deed.js';
import { SecondFactor } from './use-cases/staff/second-factor.js';
import { SeedStaff } from './use-cases/staff/seed-staff.js';
import { SignInStaff } from './use-cases/staff/sign-in-staff.js';
import { StaffCodes } from './use-cases/staff/staff-codes.js';
import { VerifyAudit } from './use-cases/staff/verify-audit.js';

const doors = [
  SecurityEventsController,
  CustomersController,
  SessionsController,
  PasswordsController,
  EmailConfirmationsController,
  EmailChangesController,
  GuessingNoticesController,
  WishlistController,
  KeysController,
  StaffController,
  StaffInvitationsController,
  AuditController,
  CustomerFilesController,
  ErasuresController,
  PayeesController,
  PersonalDataController,
  ProductAlertsController,
  StaffActedConsumer,
  StockChangedConsumer,
];
const verbs = [
  RegisterCustomer,
  BankAccounts,
  SealBankAccounts,
  Payees,
  ProfileKeys,
  UpdateProfile,
  SignIn,
  RefreshSession,
  EndSession,
  RevokeSessions,
  ChangePassword,
  AskPasswordReset,
  AskEmailConfirmation,
  ConfirmEmail,
  ConfirmSession,
  RedeemPasswordReset,
  ShowResetMail,
  ChangeWishlist,
  CleanUp,
  Passwords,
  PasswordLeaksClient,
  Secrets,
  Tokens,
  SigningKeys,
  EndStaffSessions,
  EraseCustomer,
  KeepErasureLedger,
  InviteStaff,
  AcceptInvitation,
  ManageStaff,
  NoticeGuessing,
  RecordDeed,
  ProductAlerts,
  SecondFactor,
  KeepSecurityEvents,
  SeedStaff,
  SetCustomerGroup,
  SignInStaff,
  StaffCodes,
  VerifyAudit,
];
const memory = [
  CustomerRepository,
  CustomerQueries,
  SessionRepository,
  SessionQueries,
  PasswordResetRepository,
  EmailConfirmationRepository,
  ProfileChangeRepository,
  WishlistRepository,
  WishlistQueries,
  SigningKeyRepository,
  RetentionRepository,
  Constraints,
  AuditQueries,
  AuditRepository,
  ErasureRepository,
  PayeeRepository,
  ErasureQueries,
  PersonalDataQueries,
  { provide: PersonalData, useClass: OwnData },
  ProductAlertQueries,
  ProductAlertRepository,
  StaffQueries,
  StaffRepository,
  StaffInvitationRepository,
  SecurityEventRepository,
  SecurityEventQueries,
];

@Module({})
export class AppModule {
  static with(config: AccountsConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: doors,
      providers: [{ provide: CONFIG, useValue: config }, ...verbs, ...memory],
    };
  }
}
