import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';
import { CustomerQueries } from './customer.queries.js';

@Injectable()
export class PersonalDataQueries {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerQueries,
  ) {}

  /** All stored data of a customer except the bank account number, password hash and other credentials. */
  async of(customerId: string): Promise<Record<string, unknown>> {
    const { bankAccount: _sealed, ...profile } = await this.customers.get(customerId);
    const rows = prisma(this.db);
    const where = { customerId };
    const sessions = await rows.session.findMany({
      where,
      select: { kind: true, client: true, createdAt: true, lastUsedAt: true, expiresAt: true, revokedAt: true },
      orderBy: { createdAt: 'asc' },
    });
    const wishlist = await rows.wishlistItem.findMany({
      ...{ where, select: { parentSku: true, addedAt: true }, orderBy: { itemId: 'asc' } },
    });
    const resets = await rows.passwordReset.findMany({
      ...{ where, select: { askedAt: true, usedAt: true }, orderBy: { askedAt: 'asc' } },
    });
    const emailConfirmations = await rows.emailConfirmation.findMany({
      ...{ where, select: { askedAt: true }, orderBy: { askedAt: 'asc' } },
    });
    const emailChanges = await rows.emailChange.findMany({
      ...{ where, select: { changedAt: true, oldEmail: true }, orderBy: { changedAt: 'asc' } },
    });
    const profileChanges = await rows.profileChange.findMany({
      ...{ where, select: { createdAt: true }, orderBy: { createdAt: 'asc' } },
    });
    const productAlerts = await rows.productAlert.findMany({
      ...{ where, select: { sku: true, name: true, askedAt: true, toldAt: true }, orderBy: { alertId: 'asc' } },
    });
    const securityEvents = await rows.securityEvent.findMany({
      ...{ where, select: { kind: true, at: true, times: true, network: true, route: true }, orderBy: { at: 'asc' } },
    });
    return {
      securityEvents,
      productAlerts,
      profile,
      sessions,
      wishlist,
      passwordResets: resets,
      emailChanges,
      emailConfirmations,
      profileChanges,
    };
  }
}
