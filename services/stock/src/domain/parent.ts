import { available, isManaged, type StockLevel } from './level.js';

export type ParentKind = 'configurable' | 'grouped' | 'bundle';

/** A product that has no pieces of its own, only those of its parts. */
export interface Parent {
  readonly sku: string;
  readonly kind: ParentKind;
  readonly documentId: number;
  readonly parts: readonly ParentPart[];
}

export interface ParentPart {
  readonly sku: string;
  /** Pieces that one parent takes. */
  readonly quantity: number;
  /** What one part is chosen of: a bundle's option, all variants together, each part of a grouped product by itself. */
  readonly option: string;
  /** One part of the option must be taken. */
  readonly required: boolean;
  /** Catalog sells it. */
  readonly offered: boolean;
}

export interface ParentStock {
  /** Whole sets of a bundle or grouped product; of a choice of variants the pieces of all. */
  readonly available: number;
  readonly inStock: boolean;
  readonly managed: boolean;
}

export type CountedPart = Omit<ParentPart, 'sku'> & { readonly level: StockLevel | undefined };

/**
 * Is a parent to be had? While every required option has a part that is, one with nothing required while any part is.
 * Catalog's documents say the same; a cart checks the parts that were chosen.
 */
export function parentStock(kind: ParentKind, parts: readonly CountedPart[]): ParentStock {
  const options = [...Map.groupBy(parts, ({ option }) => option).values()];
  const required = options.filter(([first]) => first?.required);
  const sets = required.length > 0 ? Math.min(...required.map(setsOf)) : Math.max(0, ...options.map(setsOf));
  if (kind === 'configurable') return { ...variantsStock(parts), inStock: sets > 0 };
  const isCounted = Number.isFinite(sets);
  return { available: isCounted ? sets : 0, inStock: sets > 0, managed: isCounted };
}

/** Variants are bought one by one, so all their pieces are there to be had; uncounted ones have no number. */
function variantsStock(parts: readonly CountedPart[]): Pick<ParentStock, 'available' | 'managed'> {
  const offered = parts.filter((part) => part.offered);
  const counted = offered.flatMap(({ level }) => (level && isManaged(level) ? [available(level)] : []));
  return {
    available: counted.reduce((sum, pieces) => sum + pieces, 0),
    managed: offered.length === 0 || offered.some(({ level }) => !level || isManaged(level)),
  };
}

/** As many sets as the best stocked part allows; uncounted pieces have no end. */
const setsOf = (choices: readonly CountedPart[]): number => Math.max(0, ...choices.map(setsOfPart));

function setsOfPart({ level, quantity, offered }: CountedPart): number {
  if (!level || !offered) return 0;
  return isManaged(level) ? Math.floor(available(level) / quantity) : Number.POSITIVE_INFINITY;
}
