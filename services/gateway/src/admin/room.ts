import { Clock } from '@garderoba/service-kit/clock';
import { StaffTokens } from '@garderoba/service-kit/staff-token';
import type { Provider, Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsClient } from '../clients/accounts.client.js';
import { AuditController } from './audit.controller.js';
import { AuditLog } from './audit-log.js';
import { ConsoleCookie } from './console-cookie.js';
import { CustomersController } from './customers.controller.js';
import { MailsController } from './mails.controller.js';
import { SignInController } from './sign-in.controller.js';
import { StaffController } from './staff.controller.js';
import { StaffGuard } from './staff.js';

/** Every resource of the console: one file each. */
export const adminControllers: Type[] = [
  SignInController,
  StaffController,
  CustomersController,
  AuditController,
  MailsController,
];

export const adminProviders = (consoleUrl: string): Provider[] => [
  AuditLog,
  { provide: ConsoleCookie, useValue: new ConsoleCookie(consoleUrl) },
  {
    provide: StaffTokens,
    useFactory: (accounts: AccountsClient, clock: Clock) => new StaffTokens(() => accounts.publicKeys(), clock),
    inject: [AccountsClient, Clock],
  },
  StaffGuard,
  { provide: APP_GUARD, useExisting: StaffGuard },
];
