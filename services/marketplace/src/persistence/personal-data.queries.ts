import { Db } from '@garderoba/service-kit/engines/db';
import type { PersonalData } from '@garderoba/service-kit/identity/personal-data';
import { Injectable } from '@nestjs/common';
import { TaxSeals } from '../taxes/tax-seals.js';
import { prisma } from './prisma.js';

/** Of the check of a photo. The hash only finds the same picture again; media exports it. */
const CHECK = { sharpness: true, hasPlace: true, checkedAt: true } as const;

@Injectable()
export class PersonalDataQueries implements PersonalData {
  constructor(
    private readonly db: Db,
    private readonly seals: TaxSeals,
  ) {}

  /**
   * Who a customer said to be as a seller, what was offered for sale, what became of it and why, the account that is paid,
   * which second-hand pieces were bought, who is reported to the tax office, which listings of others were reported, and for whom as a trusted flagger.
   */
  async of(customerId: string): Promise<Record<string, unknown>> {
    const seller = await prisma(this.db).seller.findUnique({ where: { customerId }, omit: { customerId: true } });
    const listings = await prisma(this.db).listing.findMany({
      where: { customerId },
      select: {
        ...{
          sku: true,
          continues: true,
          identifier: true,
          family: true,
          categories: true,
          values: true,
          price: true,
          currency: true,
        },
        ...{ language: true, store: true, state: true, createdAt: true, goodsAt: true, listedAt: true, soldAt: true },
        ...{ paidOutAt: true, photos: { select: { slot: true, path: true, check: { select: CHECK } } } },
        events: { select: { action: true, to: true, reason: true, note: true, at: true }, orderBy: { version: 'asc' } },
      },
      orderBy: { createdAt: 'asc' },
    });
    const offers = await prisma(this.db).offer.findMany({
      where: { buyerId: customerId },
      select: {
        ...{ currency: true, buyerPrice: true, sellerPrice: true, state: true, createdAt: true, endedAt: true },
        listing: { select: { sku: true } },
        steps: { where: { by: 'buyer' }, select: { kind: true, price: true, message: true, at: true } },
      },
      orderBy: { createdAt: 'asc' },
    });
    const purchases = await prisma(this.db).sale.findMany({
      where: { buyerId: customerId },
      select: {
        ...{ orderNumber: true, price: true, currency: true, state: true, orderedAt: true, endedAt: true },
        listing: { select: { sku: true } },
      },
      orderBy: { orderedAt: 'asc' },
    });
    const payouts = await prisma(this.db).payout.findMany({
      where: { sellerId: customerId },
      select: { currency: true, amount: true, state: true, accountDigits: true, reference: true, createdAt: true },
      orderBy: { createdAt: 'asc' },
    });
    const payoutAccount = await prisma(this.db).stripeAccount.findUnique({
      where: { customerId },
      omit: { customerId: true },
    });
    const own = await prisma(this.db).listing.findMany({
      where: { customerId },
      select: { listingId: true, sku: true },
    });
    const statements = await prisma(this.db).statement.findMany({
      where: { listingId: { in: own.map(({ listingId }) => listingId) } },
      select: {
        ...{ listingId: true, action: true, stage: true, reason: true, note: true, facts: true, createdAt: true },
        ...{ withdrawnAt: true, appeal: { select: APPEAL } },
      },
      orderBy: { createdAt: 'asc' },
    });
    const notices = await prisma(this.db).notice.findMany({
      where: { customerId },
      select: {
        ...{ sku: true, reason: true, text: true, language: true, state: true, createdAt: true, answer: true },
        answeredAt: true,
      },
      orderBy: { createdAt: 'asc' },
    });
    const trustedFlagger = await prisma(this.db).trustedFlagger.findMany({
      where: { customerId },
      select: {
        ...{ organisation: true, coordinator: true, awardedOn: true, expertise: true, state: true, stateSince: true },
        ...{ note: true, createdAt: true },
      },
      orderBy: { createdAt: 'asc' },
    });
    const sealedFacts = await prisma(this.db).taxFacts.findUnique({ where: { sellerId: customerId } });
    const taxFacts = (sealedFacts && this.seals.facts(sealedFacts)) ?? null;
    const taxQuestion = await prisma(this.db).taxQuestion.findUnique({
      where: { sellerId: customerId },
      select: { year: true, step: true, askedAt: true, waitsFrom: true, answeredAt: true },
    });
    const skuOf = new Map(own.map(({ listingId, sku }) => [listingId, sku]));
    return {
      ...{
        seller,
        listings,
        offers,
        purchases,
        payouts,
        payoutAccount,
        notices,
        trustedFlagger,
        taxFacts,
        taxQuestion,
      },
      statements: statements.map(({ listingId, ...statement }) => ({ sku: skuOf.get(listingId), ...statement })),
    };
  }
}

const APPEAL = { text: true, state: true, createdAt: true, answer: true, answeredAt: true, isRestored: true } as const;
