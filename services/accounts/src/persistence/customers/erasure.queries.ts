import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound } from '../../domain/accounts.errors.js';
import { prisma } from '../prisma.js';

@Injectable()
export class ErasureQueries {
  constructor(private readonly db: Db) {}

  /** All erasures. */
  async all(): Promise<Array<{ customerId: string; erasedAt: string; askedBy: 'customer' | 'staff' }>> {
    const rows = await prisma(this.db).erasure.findMany({
      select: { customerId: true, erasedAt: true, askedBy: true },
      orderBy: { erasedAt: 'asc' },
    });
    return rows.map(({ customerId, erasedAt, askedBy }) => {
      return { customerId, erasedAt: erasedAt.toISOString(), askedBy: askedBy as 'customer' | 'staff' };
    });
  }

  /** The given customers who still have an account. */
  async stillThere(customerIds: readonly string[]): Promise<string[]> {
    const where = { customerId: { in: [...customerIds] } };
    const rows = await prisma(this.db).customer.findMany({ where, select: { customerId: true } });
    return rows.map(({ customerId }) => customerId);
  }

  /** The mail address of an erased customer, kept until other services have erased their data too. */
  async address(customerId: string): Promise<string> {
    const row = await prisma(this.db).erasure.findUnique({ where: { customerId }, select: { emailToForget: true } });
    if (!row?.emailToForget) throw new CustomerNotFound();
    return row.emailToForget;
  }
}
