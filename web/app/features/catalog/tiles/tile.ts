import { type Fit, shareRecommended, TILE_FROM } from '../../../../../proto/src/content/reviews.ts';
import type { Product } from '../../../api/wire/goods/product.ts';
import { productAddress } from '../../../lib/store/product-address.ts';
import type { StoreView } from '../../../lib/store/stores.ts';
import { attributeText, isInStock, isLastPiece, isLent, type PriceFacts, priceFacts } from '../product/product.ts';

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
  /** What enough reviews say: the whole percentage that recommends it, and the fit that most of them name. */
  reviews?: { share: number; fit: Fit | '' };
}

export function tileOf(store: StoreView, product: Product): Tile {
  const designer = attributeText(product, 'designer');
  const ticket = ticketOf(product);
  const worn = product.type === 'single_number' ? undefined : product.worn;
  const rentFrom = product.rentalPrices.length ? Math.min(...rentOf(product)) : undefined;
  const price = rentFrom !== undefined && isLent(product) ? null : priceFacts(product.prices);
  const { points, nextFreeDay } = product;
  const reviews = reviewsOf(product);
  return {
    id: product.id,
    sku: product.parentSku ?? product.sku,
    ...(product.parentSku && product.parentSku !== product.sku ? { variant: product.sku } : {}),
    name: product.name,
    path: productAddress(store, product),
    ...(product.type === 'configurable' ? { hasVariants: true as const } : {}),
    ...(product.image ? { image: product.image } : {}),
    ...(worn ? { worn } : {}),
    ...(designer ? { designer } : {}),
    ...(ticket ? { ticket } : {}),
    ...(price ? { price: { now: price.now, before: price.before } } : {}),
    ...(rentFrom === undefined ? {} : { rentFrom }),
    ...(points ? { points } : {}),
    ...(nextFreeDay === undefined ? {} : { nextFree: nextFreeDay }),
    ...(reviews ? { reviews } : {}),
  };
}

function reviewsOf({ reviews }: Product): Tile['reviews'] {
  const share = reviews && reviews.count >= TILE_FROM ? shareRecommended(reviews) : undefined;
  return share === undefined ? undefined : { share, fit: reviews?.fit ?? '' };
}

function ticketOf(product: Product): Ticket | null {
  if (product.status >= 2) return 'soldOut';
  // The rental calendar decides on which days a garment is available, not the stock.
  if (!isLent(product)) {
    if (!isInStock(product.stock)) return 'soldOut';
    if (isLastPiece(product)) return 'lastPiece';
  }
  const label = attributeText(product, 'marketplace_condition') ?? attributeText(product, 'info_label');
  if (label) return { label };
  return product.isNew ? 'new' : null;
}

/** Prices of the rental periods, without the try-on day, whose low price would be misleading as 'from'. */
function rentOf({ rentalPrices }: Product): number[] {
  const rentals = rentalPrices.filter(({ period }) => period !== 'try_on');
  return (rentals.length ? rentals : rentalPrices).map(({ price }) => price);
}
