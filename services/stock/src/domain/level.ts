import { PromisedPieces } from './stock.errors.js';

/** Where pieces lie. */
export const SOURCES = ['warehouse', 'showroom'] as const;
export type Source = (typeof SOURCES)[number];

/** How many pieces of one sku there are and who has a claim on them. Quantities are whole pieces. */
export interface StockLevel {
  readonly sku: string;
  /** Numeric id of the product's search document; the wire's `product_id`. */
  readonly documentId: number | null;
  readonly warehouse: number;
  readonly showroom: number;
  /** Claimed by placements and held by staff. */
  readonly held: number;
  /** Of accepted orders, not yet dispatched. */
  readonly allocated: number;
  /** False for kinds without pieces: virtual, downloadable, subscription. Catalog says so. */
  readonly countedByKind: boolean;
  /** False where the stock list says that pieces are not managed. */
  readonly countedByList: boolean;
  /** Least and most pieces of one cart line; null = no limit of its own. */
  readonly minQty: number | null;
  readonly maxQty: number | null;
  /** Grows with every change that others see. */
  readonly version: number;
}

/** A sku nobody has counted yet. */
export const emptyLevel = (sku: string): StockLevel => ({
  sku,
  documentId: null,
  warehouse: 0,
  showroom: 0,
  held: 0,
  allocated: 0,
  countedByKind: true,
  countedByList: true,
  minQty: null,
  maxQty: null,
  version: 0,
});

export const onHand = (level: StockLevel): number => level.warehouse + level.showroom;

/** Pieces that may still be promised: on hand − held − allocated, never below zero. */
export const available = (level: StockLevel): number => onHand(level) - level.held - level.allocated;

/** Are its pieces counted at all? What is not counted is always there. */
export const isManaged = (level: StockLevel): boolean => level.countedByKind && level.countedByList;

export const isInStock = (level: StockLevel): boolean => !isManaged(level) || available(level) > 0;

/** Pieces that may be promised to somebody who wants them this way: in the showroom only what lies there can be tried on. */
export const availableFor = (level: StockLevel, delivery: Delivery): number =>
  delivery === 'showroom' ? Math.min(level.showroom, available(level)) : available(level);

export type Delivery = 'courier' | 'showroom';

/** Puts `quantity` of a source to what was counted there. Never below what is already promised. */
export function recount(level: StockLevel, source: Source, quantity: number): StockLevel {
  return checked({ ...level, [source]: quantity });
}

/** Puts pieces aside for a placement or for staff; a negative quantity gives them back. */
export const hold = (level: StockLevel, quantity: number): StockLevel =>
  checked({ ...level, held: level.held + quantity });

/** Gives pieces to an accepted order; a negative quantity gives them back. */
export const allocate = (level: StockLevel, quantity: number): StockLevel =>
  checked({ ...level, allocated: level.allocated + quantity });

/** Allocated pieces leave the house: from the warehouse as long as it has any, then from the showroom. */
export function dispatch(level: StockLevel, quantity: number): StockLevel {
  const fromWarehouse = Math.min(level.warehouse, quantity);
  return checked({
    ...level,
    warehouse: level.warehouse - fromWarehouse,
    showroom: level.showroom - (quantity - fromWarehouse),
    allocated: level.allocated - quantity,
  });
}

/** Did something change that others see (StockChanged)? Turning a claim into an allocation does not. */
export function looksDifferent(before: StockLevel | undefined, after: StockLevel): boolean {
  if (!before) return true;
  return (
    onHand(before) !== onHand(after) ||
    available(before) !== available(after) ||
    isManaged(before) !== isManaged(after) ||
    sourcesWithPieces(before).join() !== sourcesWithPieces(after).join()
  );
}

export const equalLevels = (a: StockLevel, b: StockLevel): boolean =>
  (Object.keys(a) as Array<keyof StockLevel>).every((key) => a[key] === b[key]);

/** Sources that hold at least one piece, in a fixed order. */
export const sourcesWithPieces = (level: StockLevel): Source[] => SOURCES.filter((source) => level[source] > 0);

/** The rule the database has too: nothing negative, nothing promised twice. */
function checked(level: StockLevel): StockLevel {
  if (level.warehouse < 0 || level.showroom < 0 || level.held < 0 || level.allocated < 0 || available(level) < 0) {
    throw new PromisedPieces(level.sku);
  }
  return level;
}
