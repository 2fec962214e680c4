import { StaffTokens } from '@garderoba/service-kit/identity/staff-token';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import type { Provider, Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsClient } from '../clients/accounts.client.js';
import { AttributesController } from './attributes.controller.js';
import { AuditController } from './audit.controller.js';
import { AuditLog } from './audit-log.js';
import { CategoriesController } from './categories.controller.js';
import { ConsoleCookie } from './console-cookie.js';
import { CsvFiles } from './csv.js';
import { CustomersController } from './customers.controller.js';
import { DashboardController } from './dashboard.controller.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { GarmentsController, ReplansController } from './garments.controller.js';
import { HolidaysController } from './holidays.controller.js';
import { MailsController, UnsentMailsController } from './mails.controller.js';
import { PaymentMethodsController, ShippingMethodsController } from './methods.controllers.js';
import { Names } from './names.js';
import { OrdersController } from './orders.controller.js';
import { PicturesUploadController } from './pictures.controller.js';
import { PlacementsController } from './placements.controller.js';
import { ProductsController } from './products.controller.js';
import { PromotionsController } from './promotions.controller.js';
import { RentalsController } from './rentals.controller.js';
import { SecurityEventsController } from './security-events.controller.js';
import { StoresController } from './settings.controllers.js';
import { SignInController } from './sign-in.controller.js';
import { StaffController } from './staff.controller.js';
import { StaffGuard } from './staff.js';
import { AdminSubscriptionsController } from './subscriptions.controller.js';
import { TaxRulesController } from './tax-rules.controller.js';
import { Undo } from './undo.js';

/** The controllers of all console resources, one file each. */
export const adminControllers: Type[] = [
  SignInController,
  StaffController,
  CustomersController,
  AuditController,
  SecurityEventsController,
  MailsController,
  UnsentMailsController,
  DeadLettersController,
  OrdersController,
  PlacementsController,
  DashboardController,
  ProductsController,
  PicturesUploadController,
  CategoriesController,
  AttributesController,
  PromotionsController,
  RentalsController,
  GarmentsController,
  ReplansController,
  HolidaysController,
  TaxRulesController,
  StoresController,
  ShippingMethodsController,
  PaymentMethodsController,
  AdminSubscriptionsController,
];

export const adminProviders = (consoleUrl: string): Provider[] => [
  AuditLog,
  CsvFiles,
  Names,
  Undo,
  { provide: ConsoleCookie, useValue: new ConsoleCookie(consoleUrl) },
  {
    provide: StaffTokens,
    useFactory: (accounts: AccountsClient, clock: Clock) => new StaffTokens(() => accounts.publicKeys(), clock),
    inject: [AccountsClient, Clock],
  },
  StaffGuard,
  { provide: APP_GUARD, useExisting: StaffGuard },
];
