import { PromisedPieces } from './stock.errors.js';

/** Storage locations of pieces. */
export const SOURCES = ['warehouse', 'showroom'] as const;
export type Source = (typeof SOURCES)[number];

/** Quantities of one sku: on hand, held and allocated. Whole pieces. */
export interface StockLevel {
  readonly sku: string;
  /** Numeric id of the product's search document; the wire's `product_id`. */
  readonly documentId: number | null;
  readonly warehouse: number;
  readonly showroom: number;
  /** Claimed by placements, or held by staff or for a customer. */
  readonly held: number;
  /** Allocated to accepted orders and not yet dispatched. */
  readonly allocated: number;
  /** False for kinds without pieces: virtual, downloadable, subscription. Set from catalog's events. */
  readonly countedByKind: boolean;
  /** False when the stock list marks the sku as not managed. */
  readonly countedByList: boolean;
  /** Minimum and maximum quantity of one cart line; null = no limit. */
  readonly minQty: number | null;
  readonly maxQty: number | null;
  /** Incremented with every change that is published. */
  readonly version: number;
}

/** The level of a sku without a stock count. */
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

/** Available pieces: on hand − held − allocated, never below zero. */
export const available = (level: StockLevel): number => onHand(level) - level.held - level.allocated;

/** Whether its pieces are counted. A sku that is not counted is always available. */
export const isManaged = (level: StockLevel): boolean => level.countedByKind && level.countedByList;

export const isInStock = (level: StockLevel): boolean => !isManaged(level) || available(level) > 0;

/** Available pieces for a delivery method: pickup in the showroom uses only pieces located there. */
export const availableFor = (level: StockLevel, delivery: Delivery): number =>
  delivery === 'showroom' ? Math.min(level.showroom, available(level)) : available(level);

export type Delivery = 'courier' | 'showroom';

/** Sets the count of a source to `quantity`. Refuses a count below the promised pieces. */
export function recount(level: StockLevel, source: Source, quantity: number): StockLevel {
  return checked({ ...level, [source]: quantity });
}

/** Holds pieces for a placement or for staff; a negative quantity releases them. */
export const hold = (level: StockLevel, quantity: number): StockLevel =>
  checked({ ...level, held: level.held + quantity });

/** Allocates pieces to an accepted order; a negative quantity releases them. */
export const allocate = (level: StockLevel, quantity: number): StockLevel =>
  checked({ ...level, allocated: level.allocated + quantity });

/** Dispatches allocated pieces: from the warehouse while it has any, then from the showroom. */
export function dispatch(level: StockLevel, quantity: number): StockLevel {
  const fromWarehouse = Math.min(level.warehouse, quantity);
  return checked({
    ...level,
    warehouse: level.warehouse - fromWarehouse,
    showroom: level.showroom - (quantity - fromWarehouse),
    allocated: level.allocated - quantity,
  });
}

/**
 * Whether the change must be published (StockChanged). Turning a claim into an allocation changes nothing for others.
 */
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

/** Sources with at least one piece, in a fixed order. */
export const sourcesWithPieces = (level: StockLevel): Source[] => SOURCES.filter((source) => level[source] > 0);

/** The invariant that the database enforces as well: no negative quantity, no piece promised twice. */
export const isPossible = (level: StockLevel): boolean =>
  level.warehouse >= 0 && level.showroom >= 0 && level.held >= 0 && level.allocated >= 0 && available(level) >= 0;

function checked(level: StockLevel): StockLevel {
  if (!isPossible(level)) throw new PromisedPieces(level.sku);
  return level;
}
