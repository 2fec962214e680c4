import { toJson } from '@bufbuild/protobuf';
import {
  BankAccountChangedSchema,
  CustomerErasedSchema,
  EmailChangedSchema,
  EmailConfirmationRequestedSchema,
  PasswordGuessingNoticedSchema,
  PasswordResetRequestedSchema,
  ProductAlertDueSchema,
  SessionRevokedSchema,
  StaffInvitedSchema,
} from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { expect, it } from '@jest/globals';
import { emailConfirmationRequested } from '../../src/use-cases/customers/ask-email-confirmation.js';
import { customerErased } from '../../src/use-cases/customers/erase-customer.js';
import { productAlertDue } from '../../src/use-cases/customers/product-alerts.js';
import { bankAccountChanged, emailChanged } from '../../src/use-cases/customers/update-profile.js';
import { passwordResetRequested } from '../../src/use-cases/passwords/ask-password-reset.js';
import { passwordGuessingNoticed } from '../../src/use-cases/sessions/notice-guessing.js';
import { sessionRevoked } from '../../src/use-cases/sessions/revoke-sessions.js';
import { staffInvited } from '../../src/use-cases/staff/invite-staff.js';

const CUSTOMER = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d77';

it('accounts publishes exactly the PasswordResetRequested on file', () => {
  const onFile = example(PasswordResetRequestedSchema, 'accounts/v1/password-reset-requested.json');
  const produced = passwordResetRequested('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d88', CUSTOMER);
  expect(toJson(PasswordResetRequestedSchema, produced)).toEqual(toJson(PasswordResetRequestedSchema, onFile));
});

it('accounts publishes exactly the EmailConfirmationRequested on file', () => {
  const onFile = example(EmailConfirmationRequestedSchema, 'accounts/v1/email-confirmation-requested.json');
  const produced = emailConfirmationRequested('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d55', CUSTOMER);
  expect(toJson(EmailConfirmationRequestedSchema, produced)).toEqual(toJson(EmailConfirmationRequestedSchema, onFile));
});

it('accounts publishes exactly the CustomerErased on file', () => {
  const onFile = example(CustomerErasedSchema, 'accounts/v1/customer-erased.json');
  expect(toJson(CustomerErasedSchema, customerErased(CUSTOMER))).toEqual(toJson(CustomerErasedSchema, onFile));
});

it('accounts publishes exactly the ProductAlertDue on file', () => {
  const onFile = example(ProductAlertDueSchema, 'accounts/v1/product-alert-due.json');
  const produced = productAlertDue('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d66', CUSTOMER, 'DRS-10-M-RED');
  expect(toJson(ProductAlertDueSchema, produced)).toEqual(toJson(ProductAlertDueSchema, onFile));
});

it('accounts publishes exactly the SessionRevoked on file', () => {
  const onFile = example(SessionRevokedSchema, 'accounts/v1/session-revoked.json');
  const produced = sessionRevoked('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d99', CUSTOMER);
  expect(toJson(SessionRevokedSchema, produced)).toEqual(toJson(SessionRevokedSchema, onFile));
});

it('accounts publishes exactly the EmailChanged on file', () => {
  const onFile = example(EmailChangedSchema, 'accounts/v1/email-changed.json');
  const produced = emailChanged('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d55', CUSTOMER);
  expect(toJson(EmailChangedSchema, produced)).toEqual(toJson(EmailChangedSchema, onFile));
});

it('accounts publishes exactly the BankAccountChanged on file', () => {
  const onFile = example(BankAccountChangedSchema, 'accounts/v1/bank-account-changed.json');
  const produced = bankAccountChanged('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d55', CUSTOMER);
  expect(toJson(BankAccountChangedSchema, produced)).toEqual(toJson(BankAccountChangedSchema, onFile));
});

it('accounts publishes exactly the PasswordGuessingNoticed on file', () => {
  const onFile = example(PasswordGuessingNoticedSchema, 'accounts/v1/password-guessing-noticed.json');
  const produced = passwordGuessingNoticed(CUSTOMER, new Date('2026-12-03T23:59:59Z'));
  expect(toJson(PasswordGuessingNoticedSchema, produced)).toEqual(toJson(PasswordGuessingNoticedSchema, onFile));
});

it('accounts publishes exactly the StaffInvited on file', () => {
  const onFile = example(StaffInvitedSchema, 'accounts/v1/staff-invited.json');
  const produced = staffInvited('01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d55', CUSTOMER);
  expect(toJson(StaffInvitedSchema, produced)).toEqual(toJson(StaffInvitedSchema, onFile));
});
