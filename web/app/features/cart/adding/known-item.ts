import type { Choice } from '../../../api/wire/buying/choice.ts';
import type { Product } from '../../../api/wire/goods/product.ts';
import type { KnownItem } from '../../../local/cart/operation.ts';

/**
 * What the page of a product knows of an item, shown until the server has answered. `variantSku`: the chosen variant.
 * Undefined for a part of another product, of which the page has only the sku.
 */
export function knownItem(
  product: Product,
  { sku, variantSku = sku, choice = {} }: { sku: string; variantSku?: string; choice?: Choice },
): KnownItem | undefined {
  const variant = product.variants.find((one) => one.sku === variantSku);
  if (!variant && product.sku !== sku) return undefined;
  return {
    sku: variantSku,
    parentSku: variant ? product.sku : null,
    parentId: variant ? product.id : null,
    name: product.name,
    type: choice.rental && !variant ? 'sirent' : product.type,
    price: priceOf(product, variant, choice),
    options: (choice.variant ?? []).flatMap(({ label, value }) => (label && value ? [{ label, value }] : [])),
  };
}

/** Surcharges and parts of a set have prices that only the server adds up. */
function priceOf(
  product: Product,
  variant: Product['variants'][number] | undefined,
  choice: Choice,
): number | undefined {
  const { rental } = choice;
  if (rental) {
    const prices = variant?.rentalPrices ?? product.rentalPrices;
    return prices.find(({ period }) => period === rental.period)?.price;
  }
  if (choice.custom?.length || choice.bundle?.length) return undefined;
  return variant?.prices.now ?? product.prices.now;
}
