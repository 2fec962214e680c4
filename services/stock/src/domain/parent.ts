import { available, isManaged, type StockLevel } from './level.js';

export type ParentKind = 'configurable' | 'grouped' | 'bundle';

/** A product whose stock is that of its parts. */
export interface Parent {
  readonly sku: string;
  readonly kind: ParentKind;
  readonly documentId: number;
  readonly parts: readonly ParentPart[];
}

export interface ParentPart {
  readonly sku: string;
  /** Pieces per parent. */
  readonly quantity: number;
  /**
   * Group from which one part is chosen: a bundle option, all variants together, or each part of a grouped product
   * alone.
   */
  readonly option: string;
  /** Whether one part of the option must be chosen. */
  readonly required: boolean;
  /** Whether the part is for sale in catalog. */
  readonly offered: boolean;
}

export interface ParentStock {
  /** Complete sets of a bundle or grouped product; for variants the sum of all pieces. */
  readonly available: number;
  readonly inStock: boolean;
  readonly managed: boolean;
}

export type CountedPart = Omit<ParentPart, 'sku'> & { readonly level: StockLevel | undefined };

/**
 * Whether a parent is in stock: every required option has a part in stock; without required options, any part is.
 * Catalog's documents use the same rule; a cart checks the chosen parts.
 */
export function parentStock(kind: ParentKind, parts: readonly CountedPart[]): ParentStock {
  const options = [...Map.groupBy(parts, ({ option }) => option).values()];
  const required = options.filter(([first]) => first?.required);
  const sets = required.length > 0 ? Math.min(...required.map(setsOf)) : Math.max(0, ...options.map(setsOf));
  if (kind === 'configurable') return { ...variantsStock(parts), inStock: sets > 0 };
  const isCounted = Number.isFinite(sets);
  return { available: isCounted ? sets : 0, inStock: sets > 0, managed: isCounted };
}

/** Variants are bought individually, so all their pieces are added up. Uncounted variants have no number. */
function variantsStock(parts: readonly CountedPart[]): Pick<ParentStock, 'available' | 'managed'> {
  const offered = parts.filter((part) => part.offered);
  const counted = offered.flatMap(({ level }) => (level && isManaged(level) ? [available(level)] : []));
  return {
    available: counted.reduce((sum, pieces) => sum + pieces, 0),
    managed: offered.length === 0 || offered.some(({ level }) => !level || isManaged(level)),
  };
}

/** The largest number of sets that one of the parts allows; unlimited for uncounted parts. */
const setsOf = (choices: readonly CountedPart[]): number => Math.max(0, ...choices.map(setsOfPart));

function setsOfPart({ level, quantity, offered }: CountedPart): number {
  if (!level || !offered) return 0;
  return isManaged(level) ? Math.floor(available(level) / quantity) : Number.POSITIVE_INFINITY;
}
