import type { WireProduct } from '../../../api/wire.ts';
import type { MessageId } from '../../../lib/text/i18n.ts';

/** One line to add to the cart. */
export interface SelectedLine {
  /** Parent's sku for a configurable product, with the options in `productOption`. */
  sku: string;
  /** The selected variant; the product's own sku if it has none. */
  variantSku: string;
  qty: number;
  productOption?: SelectedOption;
}

/** `product_option` of the cart; an interface would not be assignable to its open fields. */
export type SelectedOption = {
  extension_attributes: {
    custom_options: { option_id: string; option_value: string }[];
    configurable_item_options: { option_id: string; option_value: string; label?: string; value?: string }[];
    bundle_options: { option_id: number; option_qty: number; option_selections: number[] }[];
  };
};

/** A text, with its values where it has some. */
export type Problem = MessageId | { id: MessageId; values: Record<string, string> };

/** The selection of a product page, ready for the cart feature. */
export interface Selection {
  product: WireProduct;
  lines: SelectedLine[];
  /** Reason why it cannot be added; shown as an error on an attempt (CART-020, CART-044). */
  problems: Problem[];
  /** Called on an attempt with missing choices: the page marks the control and shows no notification. */
  onMissingChoice?: () => void;
  /** Texts of the product (CART-043). */
  productErrors: string[];
  isSoldOut: boolean;
}
