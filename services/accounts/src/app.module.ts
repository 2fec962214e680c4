import { PersonalData, PersonalDataController } from '@garderoba/service-kit/personal-data';
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
import { AcceptInvitation } from './use-cases/accept-invitation.js';
import { AskEmailConfirmation } from './use-cases/ask-email-confirmation.js';
import { AskPasswordReset } from './use-cases/ask-password-reset.js';
import { ChangePassword } from './use-cases/change-password.js';
import { ChangeWishlist } from './use-cases/change-wishlist.js';
import { CleanUp } from './use-cases/clean-up.js';
import { ConfirmEmail } from './use-cases/confirm-email.js';
import { ConfirmSession } from './use-cases/confirm-session.js';
import { EndSession } from './use-cases/end-session.js';
import { EndStaffSessions } from './use-cases/end-staff-sessions.js';
import { EraseCustomer } from './use-cases/erase-customer.js';
import { InviteStaff } from './use-cases/invite-staff.js';
import { KeepErasureLedger } from './use-cases/keep-erasure-ledger.js';
import { KeepSecurityEvents } from './use-cases/keep-security-events.js';
import { ManageStaff } from './use-cases/manage-staff.js';
import { NoticeGuessing } from './use-cases/notice-guessing.js';
import { Passwords } from './use-cases/passwords.js';
import { ProductAlerts } from './use-cases/product-alerts.js';
import { RecordDeed } from './use-cases/record-deed.js';
import { RedeemPasswordReset } from './use-cases/redeem-password-reset.js';
import { RefreshSession } from './use-cases/refresh-session.js';
import { RegisterCustomer } from './use-cases/register-customer.js';
import { RevokeSessions } from './use-cases/revoke-sessions.js';
import { SecondFactor } from './use-cases/second-factor.js';
import { SeedStaff } from './use-cases/seed-staff.js';
import { SetCustomerGroup } from './use-cases/set-customer-group.js';
import { ShowResetMail } from './use-cases/show-reset-mail.js';
import { SignIn } from './use-cases/sign-in.js';
import { SignInStaff } from './use-cases/sign-in-staff.js';
import { SigningKeys } from './use-cases/signing-keys.js';
import { StaffCodes } from './use-cases/staff-codes.js';
import { Tokens } from './use-cases/tokens.js';
import { UpdateProfile } from './use-cases/update-profile.js';
import { VerifyAudit } from './use-cases/verify-audit.js';

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
