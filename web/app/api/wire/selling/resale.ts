import type { Shop } from '../../../lib/store/shop.ts';
import type { ResultOf } from '../../results.ts';
import { pimLocale } from './locale.ts';
import { ATTRIBUTES } from './offering.ts';

/** A line of an own order that can be sold again: a garment that was bought and kept. */
export interface ResaleLine {
  /** Number of the line in its order. */
  readonly line: number;
  /** It can be sold again now. */
  readonly isOpen: boolean;
  /** From which day on, YYYY-MM-DD; null: not known before the order is completed. */
  readonly from: string | null;
  /** Number of a second-hand piece, which its new listing continues; null: another garment. */
  readonly continues: string | null;
  /** A listing offers this piece again already. */
  readonly isOffered: boolean;
  /** What the listing of a second-hand piece said. */
  readonly said: SaidOfPiece | null;
}

/** Texts, and codes of choices, of a listing; in the language of the store view where it has it; '' = not said. */
export interface SaidOfPiece {
  readonly family: string;
  readonly categories: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly designer: string;
  /** Of clothes or of shoes. */
  readonly size: string;
  readonly color: string;
  readonly fabric: string;
}

/** The lines of an own order that can be sold again. */
export async function readResale(shop: Shop, order: string, signal?: AbortSignal): Promise<ResaleLine[]> {
  const path = `/api/ext/marketplace/resale/${encodeURIComponent(order)}` as const;
  const { items } = await shop.api.get(path, { needsUser: true, ...(signal && { signal }) });
  return items.map(({ item_id, open, from, continues, continued, listed }) => ({
    ...{ line: item_id, isOpen: open, from, continues, isOffered: continued },
    said: listed && saidOf(listed, pimLocale(shop.store)),
  }));
}

type Listed = NonNullable<ResultOf<`/api/ext/marketplace/resale/${string}`>['items'][number]['listed']>;

function saidOf({ family, categories, values }: Listed, locale: string): SaidOfPiece {
  const textOf = (code: string): string => {
    const given = values[code] ?? [];
    const data = (given.find((one) => one.locale === locale) ?? given[0])?.data;
    return typeof data === 'string' ? data : '';
  };
  return {
    ...{ family, categories, name: textOf('name'), description: textOf('description') },
    ...{ designer: textOf(ATTRIBUTES.designer), color: textOf(ATTRIBUTES.color) },
    size: textOf(ATTRIBUTES.size) || textOf(ATTRIBUTES.shoeSize),
    fabric: textOf('marketplace_fabric'),
  };
}
