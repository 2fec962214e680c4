import { PRODUCT_TEXT_RULES } from '@garderoba/contracts/product-texts';

/** Product facts with own columns; an attribute of the same name would hide them, so it is ignored. */
const OWN_COLUMNS = [
  ...PRODUCT_TEXT_RULES.map(([, { column }]) => column),
  ...['id', 'sku', 'type_id', 'status', 'visibility', 'attribute_set', 'tax_class_id', 'stock', 'links'],
  ...['price', 'special_price', 'final_price', 'original_price', 'image', 'small_image', 'thumbnail', 'media_gallery'],
  ...['url_path', 'slug'],
  ...['category', 'category_ids', 'created_at', 'updated_at', 'custom_attributes', 'attributes_metadata'],
  ...['meta_keyword', 'meta_keywords', 'news_from_date', 'news_to_date', 'special_from_date', 'special_to_date'],
  ...['swatch_image', 'image_label', 'small_image_label', 'thumbnail_label', 'swatch_image_label', 'gallery'],
  ...['qty', 'weight', 'country_of_manufacture', 'custom_options', 'bundle_options', 'parentid', 'parentsku'],
  ...['extension_attributes', 'configurable_options', 'configurable_children', 'product_links', 'tier_prices'],
];

/** Internal attributes of Magento, not shown to shoppers; the cost price is confidential. */
const HOUSE_KEEPING = [
  ...['cost', 'has_options', 'required_options', 'options_container', 'quantity_and_stock_status', 'old_id'],
  ...['price_type', 'price_view', 'sku_type', 'weight_type', 'shipment_type', 'minimal_price', 'tier_price'],
  ...['msrp', 'msrp_enabled', 'msrp_display_actual_price_type', 'links_exist', 'links_title', 'samples_title'],
  ...['links_purchased_separately', 'gift_message_available', 'gift_wrapping_available', 'gift_wrapping_price'],
  ...['page_layout', 'custom_design', 'custom_design_from', 'custom_design_to', 'custom_layout'],
  ...['custom_layout_update', 'custom_layout_update_file', 'is_recurring', 'recurring_profile', 'is_returnable'],
  ...['giftcard_type', 'giftcard_amounts', 'allow_message', 'allow_open_amount', 'open_amount_min', 'open_amount_max'],
  ...['email_template', 'is_redeemable', 'lifetime', 'allow_reserve', 'deferred_stock_update'],
  ...['related_tgtr_position_behavior', 'related_tgtr_position_limit', 'upsell_tgtr_position_behavior'],
  ...['upsell_tgtr_position_limit', 'automatic_sorting', 'ts_country_of_origin', 'ts_hs_code', 'ts_packaging_id'],
];

const PASSED_OVER = new Set([...OWN_COLUMNS, ...HOUSE_KEEPING]);
/** Values that Magento writes for "use the default". */
const SAYS_NOTHING = 'use config';

/** Attributes that describe the product to a shopper. */
export function withoutOwnColumns(attributes: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([code, values]) => !PASSED_OVER.has(code) && values.some((value) => value.toLowerCase() !== SAYS_NOTHING),
    ),
  );
}
