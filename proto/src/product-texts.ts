/**
 * How a text of a product is entered, checked, imported and exported:
 * `line` = plain text on one line, `text` = plain text, `markup` = the subset of HTML that catalog keeps, `address` = part of a URL.
 */
export type ProductTextKind = 'line' | 'text' | 'markup' | 'address';

export interface ProductTextRule {
  readonly kind: ProductTextKind;
  /** Column of a Magento product export, and field of the product document (wire-contract 8.1). */
  readonly column: string;
  /** In characters. */
  readonly maxLength: number;
}

/**
 * The texts that a product has in every language. Import, export, catalog and console take their fields from this table; adding a text
 * needs its entry here, its label in the console's messages, and the place in the storefront that shows it (docs/decisions/0052-tables-of-facts.md).
 */
export const PRODUCT_TEXTS = {
  name: { kind: 'line', column: 'name', maxLength: 300 },
  description: { kind: 'markup', column: 'description', maxLength: 100_000 },
  shortDescription: { kind: 'markup', column: 'short_description', maxLength: 100_000 },
  urlKey: { kind: 'address', column: 'url_key', maxLength: 300 },
  metaTitle: { kind: 'line', column: 'meta_title', maxLength: 300 },
  metaDescription: { kind: 'text', column: 'meta_description', maxLength: 1_000 },
  careInstructions: { kind: 'markup', column: 'care_instructions', maxLength: 10_000 },
} as const satisfies Readonly<Record<string, ProductTextRule>>;

export type ProductTextName = keyof typeof PRODUCT_TEXTS;
export type ProductTextColumn = (typeof PRODUCT_TEXTS)[ProductTextName]['column'];

/** In the order in which they are stored: catalog detects changes by comparing the texts as a whole. */
export const PRODUCT_TEXT_NAMES = Object.keys(PRODUCT_TEXTS) as readonly ProductTextName[];
export const PRODUCT_TEXT_RULES = Object.entries(PRODUCT_TEXTS) as ReadonlyArray<
  readonly [ProductTextName, ProductTextRule & { readonly column: ProductTextColumn }]
>;

/** Texts of a product in one language, as they are stored. */
export type ProductTexts = Readonly<Record<'name' | 'description' | 'urlKey', string>> &
  Readonly<Partial<Record<ProductTextName, string>>>;

/** Texts of a product in one language, as they are written: without a URL key catalog derives one from the name. */
export type WrittenProductTexts = Readonly<Record<'name' | 'description', string>> &
  Readonly<Partial<Record<ProductTextName, string>>>;
