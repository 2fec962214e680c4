import type { WireProduct } from '../../api/wire.ts';
import { productAddress } from '../../lib/product-address.ts';
import type { StoreView } from '../../lib/stores.ts';
import { isInStock, isLastPiece, isLent, optionLabel, type PriceFacts, priceFacts } from './product.ts';

/** One note at most hangs on a tile: what helps most to decide now. `label` is a word of the catalogue. */
export type Ticket = 'soldOut' | 'lastPiece' | 'new' | { label: string };

/**
 * What a tile shows of a product. A document is a hundred times as long: it is read once, where it arrives, and neither
 * kept nor sent to the browser with the page.
 */
export interface Tile {
  id: number;
  /** Of the parent, where the product is a variant. */
  sku: string;
  /** Of the product itself, where it is a variant. */
  variant?: string;
  name: string;
  /** Address of the product's page. */
  path: string;
  /** Sizes or colours are chosen on its page. */
  hasVariants?: true;
  image?: string;
  /** The garment worn, shown under the pointer. */
  worn?: string;
  designer?: string;
  ticket?: Ticket;
  /** Absent where a garment can only be rented, or no price is known. */
  price?: Pick<PriceFacts, 'now' | 'before'>;
  /** Least price of a rental. */
  rentFrom?: number;
  /** Points it takes with a subscription. */
  points?: number;
  /** First day of its next rental; null while none is free, absent for what is not lent. */
  nextFree?: string | null;
}

export function tileOf(store: StoreView, product: WireProduct): Tile {
  const designer = optionLabel(product, 'designer');
  const ticket = ticketOf(product);
  const worn = product.type_id === 'single_number' ? undefined : product.hover_image;
  const rentFrom = product.sirental_price?.length ? Math.min(...rentalPrices(product.sirental_price)) : undefined;
  const price = rentFrom !== undefined && isLent(product) ? null : priceFacts(product);
  const points = product.subscription_available ? product.subscription_points : undefined;
  return {
    id: product.id,
    sku: product.parentSku ?? product.sku,
    ...(product.parentSku && product.parentSku !== product.sku ? { variant: product.sku } : {}),
    name: product.name,
    path: productAddress(store, product),
    ...(product.type_id === 'configurable' ? { hasVariants: true as const } : {}),
    ...(product.image ? { image: product.image } : {}),
    ...(worn ? { worn } : {}),
    ...(designer ? { designer } : {}),
    ...(ticket ? { ticket } : {}),
    ...(price ? { price: { now: price.now, before: price.before } } : {}),
    ...(rentFrom === undefined ? {} : { rentFrom }),
    ...(points ? { points } : {}),
    ...(product.next_free_date === undefined ? {} : { nextFree: product.next_free_date }),
  };
}

function ticketOf(product: WireProduct): Ticket | null {
  if ((product.status ?? 1) >= 2) return 'soldOut';
  // Which days are free the calendar of what is lent says, not its stock.
  if (!isLent(product)) {
    if (!isInStock(product.stock)) return 'soldOut';
    if (isLastPiece(product)) return 'lastPiece';
  }
  const label = optionLabel(product, 'marketplace_condition') ?? optionLabel(product, 'info_label');
  if (label) return { label };
  return product.new ? 'new' : null;
}

/** Prices of the rental periods; trying on for a day is no rental and would make 'from' look too good. */
function rentalPrices(periods: NonNullable<WireProduct['sirental_price']>): number[] {
  const rentals = periods.filter(({ period }) => period !== '24h');
  return (rentals.length ? rentals : periods).map(({ price }) => price);
}
