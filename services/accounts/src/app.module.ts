import { PersonalData, PersonalDataController } from '@garderoba/service-kit/identity/personal-data';
import { type DynamicModule, Module } from '@nestjs/common';
import { PasswordLeaksClient } from './clients/password-leaks.client.js';
import { type AccountsConfig, CONFIG } from './config.js';
import { StaffActedConsumer } from './consumers/staff-acted.consumer.js';
import { StockChangedConsumer } from './consumers/stock-changed.consumer.js';
import { AuditController } from './http/audit.controller.js';
import { CustomerFilesController } from './http/customer-files.controller.js';
import { CustomersController } from './http/customers.controller.js';
import { EmailChangesController } from './http/email-changes.controller.js';
import { EmailConfirmationsController } from './http/email-confirmations.controller.js';
import { ErasuresController } from './http/erasures.controller.js';
import { GuessingNoticesController } from './http/guessing-notices.controller.js';
import { KeysController } from './http/keys.controller.js';
import { PasswordsController } from './http/passwords.controller.js';
import { ProductAlertsController } from './http/product-alerts.controller.js';
import { SecurityEventsController } from './http/security-events.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { StaffController } from './http/staff.controller.js';
import { StaffInvitationsController } from './http/staff-invitations.controller.js';
import { WishlistController } from './http/wishlist.controller.js';
import { AuditQueries } from './persistence/audit.queries.js';
import { AuditRepository } from './persistence/audit.repository.js';
import { Constraints } from './persistence/constraints.js';
import { CustomerQueries } from './persistence/customer.queries.js';
import { CustomerRepository } from './persistence/customer.repository.js';
import { EmailConfirmationRepository } from './persistence/email-confirmation.repository.js';
import { ErasureQueries } from './persistence/erasure.queries.js';
import { ErasureRepository } from './persistence/erasure.repository.js';
import { PasswordResetRepository } from './persistence/password-reset.repository.js';
import { PersonalDataQueries } from './persistence/personal-data.queries.js';
import { ProductAlertQueries } from './persistence/product-alert.queries.js';
import { ProductAlertRepository } from './persistence/product-alert.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { SecurityEventQueries } from './persistence/security-event.queries.js';
import { SecurityEventRepository } from './persistence/security-event.repository.js';
import { SessionQueries } from './persistence/session.queries.js';
import { SessionRepository } from './persistence/session.repository.js';
import { SigningKeyRepository } from './persistence/signing-key.repository.js';
import { StaffQueries } from './persistence/staff.queries.js';
import { StaffRepository } from './persistence/staff.repository.js';
import { StaffInvitationRepository } from './persistence/staff-invitation.repository.js';
import { WishlistQueries } from './persistence/wishlist.queries.js';
import { WishlistRepository } from './persistence/wishlist.repository.js';
import { CleanUp } from './use-cases/clean-up.js';
import { AskEmailConfirmation } from './use-cases/customers/ask-email-confirmation.js';
import { ChangeWishlist } from './use-cases/customers/change-wishlist.js';
import { ConfirmEmail } from './use-cases/customers/confirm-email.js';
import { EraseCustomer } from './use-cases/customers/erase-customer.js';
import { KeepErasureLedger } from './use-cases/customers/keep-erasure-ledger.js';
import { ProductAlerts } from './use-cases/customers/product-alerts.js';
import { RegisterCustomer } from './use-cases/customers/register-customer.js';
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
  PersonalDataController,
  ProductAlertsController,
  StaffActedConsumer,
  StockChangedConsumer,
];
const verbs = [
  RegisterCustomer,
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
  WishlistRepository,
  WishlistQueries,
  SigningKeyRepository,
  RetentionRepository,
  Constraints,
  AuditQueries,
  AuditRepository,
  ErasureRepository,
  ErasureQueries,
  { provide: PersonalData, useClass: PersonalDataQueries },
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
