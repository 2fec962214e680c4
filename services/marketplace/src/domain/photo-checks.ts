import {
  LISTING_CHECKS,
  type ListingState,
  PHOTO_SLOTS,
  type PhotoSlot,
} from '@garderoba/contracts/marketplace/listings';
import type { Amount, Listing } from './listing.js';

/** What is known of a photo, and which photos of other listings look the same. */
export interface PhotoCheck {
  readonly uploadId: string;
  readonly sharpness: number;
  /** Null: not known. */
  readonly hasPlace: boolean | null;
  /** The most similar first. */
  readonly duplicates: readonly {
    readonly listingId: string;
    readonly sku: string;
    readonly name: string;
    readonly state: ListingState;
    readonly slot: PhotoSlot;
    readonly uploadId: string;
    readonly isMirrored: boolean;
    /** Of the same seller. */
    readonly isOwn: boolean;
  }[];
}

/** Prices of sold pieces, minor units. */
export interface SoldPrices {
  readonly count: number;
  readonly lowest: number | null;
  readonly median: number | null;
  readonly highest: number | null;
}

/** Where an asking price stands among sold pieces. */
export const STANDINGS = ['too_few', 'below', 'within', 'above'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The checks of a listing that moderators see. They decide nothing. */
export interface ListingChecks {
  readonly photos: readonly PhotoCheck[];
  /** Of pieces of the same family, condition and currency, with a category in common. */
  readonly sold: SoldPrices;
}

/** In the order of the form. */
const inOrder = (photos: Listing['photos']) =>
  PHOTO_SLOTS.flatMap((wanted) => photos.filter(({ slot }) => slot === wanted));

/** As staff see them: all photos, also those that are not measured yet. */
export const checksView = ({ photos, price }: Listing, { photos: checks, sold }: ListingChecks) => ({
  photos: inOrder(photos).map(({ slot, uploadId, width, height }) => {
    const check = checks.find((one) => one.uploadId === uploadId);
    return {
      ...{ slot, uploadId, width, height, isLarge: Math.min(width, height) >= LISTING_CHECKS.shortSide },
      sharpness: check?.sharpness ?? null,
      isSharp: check ? check.sharpness >= LISTING_CHECKS.sharpness : null,
      hasPlace: check?.hasPlace ?? null,
      duplicates: check?.duplicates ?? [],
    };
  }),
  price: priceCheck(sold, price),
});

/** The asking price against sold pieces; of too few of them only their number is said. */
export function priceCheck(sold: SoldPrices, price: Amount | null): SoldPrices & { readonly standing: Standing } {
  const { count, lowest, highest } = sold;
  if (!price || count < LISTING_CHECKS.fewestSold || lowest === null || highest === null)
    return { count, lowest: null, median: null, highest: null, standing: 'too_few' };
  const standing = price.amount < lowest ? 'below' : price.amount > highest ? 'above' : 'within';
  return { ...sold, standing };
}
