import type { SellerKind } from '@garderoba/contracts/marketplace/listings';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Seller } from '../domain/seller.js';
import type { SellerModel } from '../generated/prisma/models.js';
import { prisma } from './prisma.js';

/** Who the sellers are. */
@Injectable()
export class SellerQueries {
  constructor(private readonly db: Db) {}

  /** Undefined: not said yet. Within a transaction, give it: a second connection would wait for the first one. */
  async get(customerId: string, on: Db | Tx = this.db): Promise<Seller | undefined> {
    const row = await prisma(on).seller.findUnique({ where: { customerId } });
    return row ? toSeller(row) : undefined;
  }
}

function toSeller(row: SellerModel): Seller {
  const { customerId, kind, termsAcceptedAt, certifiedAt, name, address, registerNumber, taxId, email, phone } = row;
  return {
    ...{ customerId, kind: kind as SellerKind, termsAcceptedAt },
    // The database refuses a trader without one of these.
    trader: certifiedAt && {
      ...{ name: name ?? '', address: address ?? '', registerNumber: registerNumber ?? '', taxId: taxId ?? '' },
      ...{ email: email ?? '', phone: phone ?? '', certifiedAt },
    },
  };
}
