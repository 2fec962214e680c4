import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

@Injectable()
export class ErasureRepository {
  constructor(private readonly db: Db) {}

  async add(tx: Tx, customerId: string, askedBy: 'customer' | 'staff', email: string, now: Date): Promise<void> {
    await prisma(tx).erasure.create({ data: { customerId, erasedAt: now, askedBy, emailToForget: email } });
  }

  async forgetAddress(customerId: string): Promise<void> {
    await prisma(this.db).erasure.updateMany({ where: { customerId }, data: { emailToForget: null } });
  }
}
