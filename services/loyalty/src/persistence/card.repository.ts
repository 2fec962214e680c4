import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Card } from '../domain/card.js';
import type { Prisma } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

const CARD = {
  ...{ id: true, customerId: true, provider: true, token: true, brand: true, last4: true, expMonth: true },
  ...{ expYear: true, isDefault: true },
} satisfies Prisma.CardSelect;

@Injectable()
export class CardRepository {
  /** The newest card becomes the default. False: it exists already. */
  async add(tx: Tx, card: Omit<Card, 'isDefault'>, now: Date): Promise<boolean> {
    const { id, customerId, provider, token, brand, last4, expMonth, expYear } = card;
    const { count } = await prisma(tx).card.createMany({
      data: [{ id, customerId, provider, token, brand, last4, expMonth, expYear, addedAt: now }],
      skipDuplicates: true,
    });
    if (count > 0) await this.makeDefault(tx, customerId, id);
    return count > 0;
  }

  /** The same card of the provider, saved before. */
  async sameToken(sql: Sql, customerId: string, provider: string, token: string): Promise<Card | undefined> {
    const where = { customerId, provider, token, deletedAt: null };
    return (await prisma(sql).card.findFirst({ where, select: CARD })) ?? undefined;
  }

  ofCustomer(sql: Sql, customerId: string): Promise<Card[]> {
    return prisma(sql).card.findMany({
      where: { customerId, deletedAt: null },
      select: CARD,
      orderBy: [{ isDefault: 'desc' }, { addedAt: 'desc' }],
    });
  }

  /** Undefined when it is deleted or belongs to another customer. */
  async get(sql: Sql, customerId: string, id: string): Promise<Card | undefined> {
    const where = { id, customerId, deletedAt: null };
    return (await prisma(sql).card.findFirst({ where, select: CARD })) ?? undefined;
  }

  /** Locks the card against a concurrent use by a subscription. */
  async lock(tx: Tx, customerId: string, id: string): Promise<Card | undefined> {
    await tx.rows('SELECT 1 FROM card WHERE id = $1 FOR UPDATE', [id]);
    return this.get(tx, customerId, id);
  }

  /** Whether a subscription that is not canceled is charged to it. */
  async used(tx: Tx, id: string): Promise<boolean> {
    const where = { cardId: id, status: { not: 'canceled' } };
    return (await prisma(tx).subscription.findFirst({ where, select: { id: true } })) !== null;
  }

  /** The card is never shown or charged again. Deletes its token. */
  async delete(tx: Tx, { id, customerId }: Pick<Card, 'id' | 'customerId'>, now: Date): Promise<void> {
    await prisma(tx).card.updateMany({ where: { id }, data: { deletedAt: now, isDefault: false, token: '' } });
    const [next] = await this.ofCustomer(tx, customerId);
    if (next) await this.makeDefault(tx, customerId, next.id);
  }

  private async makeDefault(tx: Tx, customerId: string, id: string): Promise<void> {
    const former = { customerId, isDefault: true, id: { not: id } };
    await prisma(tx).card.updateMany({ where: former, data: { isDefault: false } });
    await prisma(tx).card.updateMany({ where: { id }, data: { isDefault: true } });
  }
}
