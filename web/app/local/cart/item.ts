import type { Cart, CartLine, LineId } from '../../api/wire/buying/cart.ts';
import { optionBody } from '../../api/wire/buying/choice.ts';
import { checksumOf } from './hash.ts';
import { isSameLine } from './operation.ts';

/** A line of the cart in the words of the documents (CART-004, CART-007): what the merge compares. Amounts gross. */
export interface CartItem {
  readonly sku: string;
  readonly parentSku: string | null;
  readonly parentId: number | null;
  /** Here; 0: removed here, and the server has not confirmed it. */
  readonly qty: number;
  /** As the server told last; 0: the server does not know the line. */
  readonly prev_qty: number;
  readonly item_id: LineId;
  readonly server_item_id: number | null;
  readonly server_cart_id: string | null;
  readonly quote_id: string | null;
  readonly product_option: ReturnType<typeof optionBody>;
  readonly product_type: string;
  readonly type_id: string;
  /** Equal for equal pieces. */
  readonly checksum: string;
  readonly price_incl_tax: number | null;
  readonly totals: { readonly base_price_incl_tax: number | undefined } | null;
  /** Of a rental: what its period costs. */
  readonly sirental_price: number | null;
  /** Undefined: not verified. */
  readonly is_in_stock: boolean | undefined;
  /** Why it cannot be ordered as it is: codes of texts. */
  readonly errors: Readonly<Record<string, string>>;
  readonly info: Readonly<Record<string, string>>;
}

/** `told`: the line as the server told it last. */
function itemOf(line: CartLine, told: CartLine | undefined, base: Cart | null): CartItem {
  const isRental = line.choice.rental !== undefined;
  const price = line.totals?.basePrice ?? null;
  const option = optionBody(line.choice);
  return {
    sku: line.sku,
    parentSku: line.parentSku ?? null,
    parentId: line.parentId ?? null,
    qty: line.quantity,
    prev_qty: told?.quantity ?? 0,
    item_id: line.id,
    server_item_id: typeof told?.id === 'number' ? told.id : null,
    server_cart_id: told ? (base?.id ?? null) : null,
    quote_id: base?.id ?? null,
    product_option: option,
    product_type: line.type,
    type_id: line.type,
    checksum: checksumOf(
      JSON.stringify([
        line.sku,
        option.extension_attributes?.custom_options,
        option.extension_attributes?.bundle_options,
      ]),
    ),
    price_incl_tax: price,
    totals: line.totals && { base_price_incl_tax: line.totals.basePrice },
    sirental_price: isRental ? price : null,
    is_in_stock: line.isWithdrawn ? false : line.isVolatile ? undefined : true,
    errors: line.isWithdrawn ? { withdrawn: 'cart.lineOutOfStock' } : {},
    info: line.isVolatile ? { volatile: 'cart.notVerified' } : {},
  };
}

/**
 * The lines that are here, then those that were removed here. A line that got another variant here is a new one, and the
 * former one is removed.
 */
export function itemsOf(local: Cart | null, base: Cart | null): CartItem[] {
  const lines = local?.lines ?? [];
  const told = new Map<CartLine, CartLine>();
  const isFree = (line: CartLine) => ![...told.values()].includes(line);
  const match = (line: CartLine, is: (one: CartLine) => boolean) => {
    const found = told.has(line)
      ? undefined
      : base?.lines.find((one) => isFree(one) && isSameLine(one, line) && is(one));
    if (found) told.set(line, found);
  };
  for (const line of lines) match(line, ({ id }) => id === line.id);
  for (const line of lines) match(line, () => typeof line.id === 'string');
  const removed = (base?.lines ?? []).filter(isFree);
  return [
    ...lines.map((line) => itemOf(line, told.get(line), base)),
    ...removed.map((line) => ({ ...itemOf(line, line, base), qty: 0 })),
  ];
}
