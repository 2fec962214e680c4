import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Seller } from '../domain/seller.js';
import { prisma } from './prisma.js';

/** Who the sellers are. */
@Injectable()
export class SellerRepository {
  async save(tx: Tx, { customerId, kind, trader, termsAcceptedAt }: Seller, changedAt: Date): Promise<void> {
    const none = { name: null, address: null, registerNumber: null, taxId: null, email: null, phone: null };
    const facts = { kind, ...none, certifiedAt: null, ...trader, changedAt };
    await prisma(tx).seller.upsert({
      where: { customerId },
      create: { customerId, ...facts, termsAcceptedAt },
      update: { ...facts, termsAcceptedAt },
      select: { customerId: true },
    });
  }

  async delete(tx: Tx, customerId: string): Promise<void> {
    await prisma(tx).seller.deleteMany({ where: { customerId } });
  }
}
