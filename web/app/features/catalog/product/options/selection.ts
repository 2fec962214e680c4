import type { Choice } from '../../../../api/wire/buying/choice.ts';
import type { Product } from '../../../../api/wire/goods/product.ts';
import type { MessageId } from '../../../../lib/text/i18n.ts';

/** One line to add to the cart. */
export interface SelectedLine {
  /** The parent's for a configurable product; `choice` has the options. */
  sku: string;
  /** The selected variant; the product's own sku if it has none. */
  variantSku: string;
  quantity: number;
  choice?: Choice;
}

/** A text, with its values where it has some. */
export type Problem = MessageId | { id: MessageId; values: Record<string, string> };

/** The selection of a product page, ready for the cart feature. */
export interface Selection {
  product: Product;
  lines: SelectedLine[];
  /** Reason why it cannot be added; shown as an error on an attempt (CART-020, CART-044). */
  problems: Problem[];
  /** Called on an attempt with missing choices: the page marks the control and shows no notification. */
  onMissingChoice?: () => void;
  /** Texts of the product (CART-043). */
  productErrors: readonly string[];
  isSoldOut: boolean;
}
