import type { Listing } from '../src/resources/listings/listing.ts';

export const NOW = new Date('2026-11-20T12:00:00.000Z');
export const minutes = (from: number) => new Date(NOW.getTime() + from * 60_000).toISOString();
export const pln = (amount: number) => ({ amount, currency: 'PLN' as const });

const SLOTS = ['image', 'back_image', 'side_image', 'label_image'] as const;

export const TOO_FEW = { count: 0, lowest: null, median: null, highest: null, standing: 'too_few' } as const;

/** A listing as the backoffice answers it, for tests. */
export const aListing = (more: Partial<Listing> = {}): Listing => ({
  ...{ id: 'l-1', sku: 'GD-000001', identifier: 'COAT-1', family: 'clothing', categories: [], values: {} },
  photos: SLOTS.map((slot, nth) => ({
    slot,
    uploadId: `u-${nth + 1}`,
    path: `/upload/${slot}.webp`,
    width: 900,
    height: 1200,
  })),
  ...{ price: pln(540_00), share: pln(405_00), state: 'submitted', status: 'verification', version: 3, missing: [] },
  ...{ terms: null, createdAt: minutes(-200), stateSince: minutes(-180), lapsesAt: null, dueAt: minutes(600) },
  ...{
    termsShare: null,
    finalDueAt: null,
    listedAt: null,
    soldAt: null,
    paidOutAt: null,
    name: 'Wool coat',
    customerId: 'c-1',
    language: 'pl',
  },
  ...{ heldBy: null, heldUntil: null, heldByName: null },
  ...{ store: 'pln_pl', place: 'with_seller', goodsPlace: null, goodsAt: null, urgentAt: null, isUrgent: false },
  ...{ isLate: false, isShelfDue: false, isLeaving: false, undoUntil: null, lastDecision: null },
  soldPrices: { count: 0, lowest: null, median: null, highest: null },
  ...{ hasDuplicate: false, checks: { photos: [], price: TOO_FEW } },
  seller: { listings: 4, sold: 2, rejected: 1, onSale: 1, since: minutes(-9_000) },
  ...{ former: null, later: null, houseSteps: [], rentalSku: null },
  ...{ sales: [], pieceLog: [], moves: [], events: [], facts: [], url: null },
  allowedActions: ['accept', 'ask_changes', 'reject'],
  ...more,
});
