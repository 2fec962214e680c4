import type { WireProduct } from '../../api/wire.ts';
import type { MessageId } from '../../lib/i18n.ts';

/** One line that would go into the cart. */
export interface SelectedLine {
  /** Parent's sku for a configurable product, with the options in `productOption`. */
  sku: string;
  /** The piece the stock is asked about. */
  stockSku: string;
  qty: number;
  productOption?: SelectedOption;
}

export interface SelectedOption {
  extension_attributes: {
    custom_options: { option_id: string; option_value: string }[];
    configurable_item_options: { option_id: string; option_value: string; label?: string; value?: string }[];
    bundle_options: { option_id: number; option_qty: number; option_selections: (number | string)[] }[];
  };
}

/** A text, with its values where it has some. */
export type Problem = MessageId | { id: MessageId; values: Record<string, string> };

/** What the shopper has put together on a product page, ready for the cart feature. */
export interface Selection {
  product: WireProduct;
  lines: SelectedLine[];
  /** Why it cannot be put in the cart as it is; shown as an error when tried (CART-020, CART-044). */
  problems: Problem[];
  /** Told when it was tried with choices still missing: the page says so beside the control, and it is no notification. */
  onMissingChoice?: () => void;
  /** Texts of the product itself (CART-043). */
  productErrors: string[];
  isSoldOut: boolean;
}
