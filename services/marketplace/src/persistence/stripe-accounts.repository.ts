import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** Accounts at Stripe to which sellers are paid. */
@Injectable()
export class StripeAccounts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async of(customerId: string): Promise<string | undefined> {
    return (await prisma(this.db).stripeAccount.findUnique({ where: { customerId } }))?.accountId;
  }

  /** Of these customers, those who have one; `readyAt`: when it was first seen to take money. */
  among(
    customerIds: readonly string[],
  ): Promise<Array<{ customerId: string; accountId: string; readyAt: Date | null }>> {
    return prisma(this.db).stripeAccount.findMany({
      where: { customerId: { in: [...customerIds] } },
      select: { customerId: true, accountId: true, readyAt: true },
    });
  }

  async becameReady(customerId: string): Promise<void> {
    const readyAt = this.clock.now();
    await prisma(this.db).stripeAccount.updateMany({ where: { customerId, readyAt: null }, data: { readyAt } });
  }

  /** The account that the seller has from now on: the first one stays. */
  async keep(customerId: string, accountId: string): Promise<string> {
    const data = [{ customerId, accountId, createdAt: this.clock.now() }];
    await prisma(this.db).stripeAccount.createMany({ data, skipDuplicates: true });
    return (await prisma(this.db).stripeAccount.findUniqueOrThrow({ where: { customerId } })).accountId;
  }

  async delete(customerId: string): Promise<void> {
    await prisma(this.db).stripeAccount.deleteMany({ where: { customerId } });
  }
}
