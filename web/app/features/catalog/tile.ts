import type { WireProduct } from '../../api/wire.ts';
import { productAddress } from '../../lib/store/product-address.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { isInStock, isLastPiece, isLent, optionLabel, type PriceFacts, priceFacts } from './product/product.ts';

/** At most one badge per tile, the most relevant one. `label` is a text of the catalogue. */
export type Ticket = 'soldOut' | 'lastPiece' | 'new' | { label: string };

/**
 * The fields of a product that a tile displays. A document is a hundred times as large: it is reduced on arrival, and
 * neither cached nor sent to the browser with the page.
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
  /** Size or colour must be selected on its page. */
  hasVariants?: true;
  image?: string;
  /** Picture of the worn garment, shown on hover. */
  worn?: string;
  designer?: string;
  ticket?: Ticket;
  /** Absent if it can only be rented or no price is known. */
  price?: Pick<PriceFacts, 'now' | 'before'>;
  /** Lowest rental price. */
  rentFrom?: number;
  /** Price in subscription points. */
  points?: number;
  /** Earliest rental day; null if none is available, absent if it is not rented. */
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
  // The rental calendar decides on which days a garment is available, not the stock.
  if (!isLent(product)) {
    if (!isInStock(product.stock)) return 'soldOut';
    if (isLastPiece(product)) return 'lastPiece';
  }
  const label = optionLabel(product, 'marketplace_condition') ?? optionLabel(product, 'info_label');
  if (label) return { label };
  return product.new ? 'new' : null;
}

/** Prices of the rental periods, without the try-on day, whose low price would be misleading as 'from'. */
function rentalPrices(periods: NonNullable<WireProduct['sirental_price']>): number[] {
  const rentals = periods.filter(({ period }) => period !== '24h');
  return (rentals.length ? rentals : periods).map(({ price }) => price);
}
