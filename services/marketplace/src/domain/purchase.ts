import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import type { ListingFieldProblem, ListingValues } from './listing.js';
import type { PiecePlace } from './piece-lives.js';
import type { SaleState } from './sale-states.js';

/** A second-hand piece that somebody bought, and what its listing said of it. */
export interface Purchase {
  /** The number of the piece. */
  readonly sku: string;
  readonly state: SaleState;
  /** When it becomes final; null until the order is completed. */
  readonly finalDueAt: Date | null;
  readonly place: PiecePlace;
  /** A standing listing offers it again. */
  readonly isContinued: boolean;
  readonly family: string;
  readonly categories: readonly string[];
  readonly values: ListingValues;
}

/** States in which a listing does not stand for its piece: the piece can be offered again by another one. */
export const NOT_STANDING: readonly ListingState[] = ['withdrawn', 'rejected'];

/** What the next seller can say as well: neither price nor condition nor where the former seller bought it. */
const LASTING = ['name', 'description', 'designer', 'size', 'shoe_size', 'basic_color', 'marketplace_fabric'];

/** A purchase as its buyer sees it. */
export const purchaseView = ({ sku, state, finalDueAt, family, categories, values, ...purchase }: Purchase) => ({
  ...{ sku, finalDueAt, family, categories, isFinal: state === 'final', isContinued: isContinued(purchase) },
  values: Object.fromEntries(Object.entries(values).filter(([code]) => LASTING.includes(code))) as Record<
    string,
    never
  >,
});

/** Somebody offers it again, or it goes on under another number already. */
const isContinued = ({ isContinued: isOffered, place }: Pick<Purchase, 'isContinued' | 'place'>): boolean =>
  isOffered || place !== 'buyer';

/**
 * Why the piece can not be offered again; undefined: it can. A piece that the seller did not buy is as unknown as one that
 * does not exist.
 */
export function continuingProblem(purchase: Purchase | undefined): ListingFieldProblem | undefined {
  if (!purchase) return { path: 'continues', problem: 'piece_unknown' };
  if (purchase.state !== 'final') return { path: 'continues', problem: 'piece_not_final' };
  return isContinued(purchase) ? { path: 'continues', problem: 'piece_continued' } : undefined;
}
