import type { Pieces } from './claim.js';
import { available, isInStock, isManaged, type StockLevel } from './level.js';

export type ParentKind = 'configurable' | 'grouped' | 'bundle';

/** A product that has no pieces of its own, only those of its parts. */
export interface Parent {
  readonly sku: string;
  readonly kind: ParentKind;
  readonly documentId: number;
  /** Variants, associated products, or the default choice of a bundle with the pieces that one bundle takes. */
  readonly parts: readonly Pieces[];
}

export interface ParentStock {
  /** Whole sets of a bundle; 0 for the others, whose parts are bought one by one. */
  readonly available: number;
  readonly inStock: boolean;
  readonly managed: boolean;
}

/** Is a parent to be had? A choice of variants when one of them is, a bundle when every part of it is. */
export function parentStock(
  kind: ParentKind,
  parts: readonly { level: StockLevel | undefined; quantity: number }[],
): ParentStock {
  if (kind !== 'bundle') {
    return { available: 0, inStock: parts.some(({ level }) => level !== undefined && isInStock(level)), managed: true };
  }
  const countedParts = parts.filter(({ level }) => !level || isManaged(level));
  const sets = countedParts.map(({ level, quantity }) => (level ? Math.floor(available(level) / quantity) : 0));
  const whole = sets.length > 0 ? Math.min(...sets) : 0;
  return { available: whole, inStock: parts.length > 0 && sets.every((count) => count > 0), managed: sets.length > 0 };
}
