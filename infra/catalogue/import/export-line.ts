import { PRODUCT_TEXT_RULES, type ProductTextColumn } from '@garderoba/contracts/product-texts';
import { asMagentoText } from './parse/entities.ts';
import { csvCell } from './report.ts';

/** Columns of a Magento product export that this shop writes; `hover_image` is ours. */
export const COLUMNS = [
  'sku',
  'store_view_code',
  'attribute_set_code',
  'product_type',
  'categories',
  ...PRODUCT_TEXT_RULES.map(([, { column }]): ProductTextColumn => column),
  'product_online',
  'tax_class_name',
  'visibility',
  'price',
  'special_price',
  'special_price_from_date',
  'special_price_to_date',
  'base_image',
  'small_image',
  'thumbnail_image',
  'hover_image',
  'additional_images',
  'additional_image_labels',
  'additional_attributes',
  'qty',
  'is_in_stock',
  'manage_stock',
  'min_cart_qty',
  'max_cart_qty',
  'configurable_variations',
  'configurable_variation_labels',
  'associated_skus',
  'bundle_values',
  'custom_options',
  'related_skus',
  'crosssell_skus',
  'upsell_skus',
  'created_at',
  'updated_at',
  'new_from_date',
  'new_to_date',
] as const;
/** A line of an export by column; an absent cell is empty. */
export type ExportRow = Partial<Record<(typeof COLUMNS)[number], string | number | undefined>>;

export function headerLine(): string {
  return toLine(Object.fromEntries(COLUMNS.map((column) => [column, column])));
}

export function toLine(row: ExportRow): string {
  return `${COLUMNS.map((column) => csvCell(String(row[column] ?? ''))).join(',')}\n`;
}

/** A value of `additional_attributes` and other lists of pairs, quoted where it holds a separator. */
export function attributeValue(value: string): string {
  const text = asMagentoText(value);
  return /[",|=]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An entry of a list between commas that are no part of it. */
export const listEntry = (text: string): string => asMagentoText(text).replaceAll(',', '\\,');
