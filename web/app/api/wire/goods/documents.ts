import type { Fit } from '../../../../../proto/src/content/reviews.ts';
import type { Language } from '../../../lib/store/stores.ts';

/**
 * Documents of the catalogue and of content in the public shape (docs/decisions/0014), with the fields that the storefront reads. The
 * contract leaves them open, because their attributes are data (CAT-044). Only this folder reads them. Amounts are store currency with
 * two decimals.
 */

/** Stock of a piece; the stock service's own response has more. */
export interface WireStock {
  is_in_stock?: boolean;
  qty?: number;
  manage_stock?: boolean;
  source_codes?: readonly string[];
}

export interface WirePrices {
  /** Effective gross price; `price` beside it is net. */
  price_incl_tax?: number;
  original_price_incl_tax?: number;
  special_price_incl_tax?: number;
  final_price_incl_tax?: number;
  /** Lowest gross price of the last 30 days; present while a special price is active. */
  lowest_price_30_days?: number;
}

export interface WireChild extends WirePrices {
  id: number;
  sku: string;
  /** Type of the variant itself; its product is configurable. */
  variant_type?: string;
  status?: number;
  image?: string;
  stock?: WireStock;
  sirental_price?: WireProduct['sirental_price'];
  retail_price?: number;
  /** Option ids under their attribute code: `size: 169` or `"169"`. */
  [attribute: string]: unknown;
}

export interface WireConfigurableOption {
  attribute_id: string;
  attribute_code: string;
  label: string;
  position?: number;
  values: { value_index: number | string; label?: string; default_label?: string }[];
}

export interface WireBundleOption {
  option_id: number;
  title: string;
  required?: boolean | number;
  type?: string;
  position?: number;
  product_links: {
    id: number;
    sku: string;
    qty: number;
    position?: number;
    is_default?: boolean | number;
    can_change_quantity?: boolean | number;
  }[];
}

export interface WireCustomOption {
  option_id: number;
  title: string;
  type: 'field' | 'area' | 'radio' | 'select' | 'drop_down' | 'checkbox';
  is_require?: boolean | number;
  max_characters?: number;
  price?: number;
  price_type?: 'fixed' | 'percent';
  values?: {
    option_type_id: number;
    title: string;
    price?: number;
    price_type?: 'fixed' | 'percent';
    sort_order?: number;
  }[];
}

export interface WireAttribute {
  attribute_id: number;
  attribute_code: string;
  default_frontend_label?: string;
  frontend_label?: string;
  frontend_input?: string;
  is_visible_on_front?: boolean | string;
  options?: { label: string; value: string | number }[];
}

export interface WireProduct extends WirePrices {
  id: number;
  sku: string;
  parentSku?: string;
  name: string;
  slug?: string;
  url_key?: string;
  url_path?: string;
  type_id: string;
  status?: number;
  visibility?: number;
  description?: string;
  short_description?: string;
  care_instructions?: string;
  image?: string;
  hover_image?: string;
  front_image?: string;
  media_gallery?: { image: string; pos?: number; typ?: string; lab?: string | null; vid?: { url?: string } | null }[];
  vimeo_id?: string | null;
  designer?: string | number;
  category?: { category_id: number; name: string; slug?: string; path?: string; position?: number }[];
  category_ids?: (number | string)[];
  configurable_options?: WireConfigurableOption[];
  configurable_children?: WireChild[];
  bundle_options?: WireBundleOption[];
  custom_options?: WireCustomOption[];
  product_links?: {
    sku?: string;
    link_type: string;
    linked_product_sku: string;
    linked_product_type?: string;
    position?: number;
    extension_attributes?: { qty?: number };
  }[];
  attributes_metadata?: WireAttribute[];
  stock?: WireStock;
  sirental_price?: { price: number; period: number | string }[];
  retail_price?: number;
  /** Earliest day it can be rented, `2026-12-03`; null: none within a year; absent: it is not lent. */
  next_free_date?: string | null;
  subscription_available?: boolean;
  subscription_points?: number;
  plan_type?: string;
  points?: number;
  new?: boolean | number;
  bestseller?: boolean | number;
  news_to_date?: string | null;
  info_label?: string | null;
  marketplace_condition?: string | number | null;
  marketplace_status?: string | null;
  marketplace_purchase_year?: string | number | null;
  marketplace_fabric?: string | null;
  purchase_place?: string | null;
  /** `private` or `trader`; absent: private. */
  marketplace_seller_kind?: string | null;
  marketplace_trader?: string | null;
  date?: string | null;
  /** Numbers of approved reviews; absent without any. */
  reviews_count?: number;
  reviews_recommended?: number;
  reviews_rated?: number;
  /** What most of them say about the fit. */
  reviews_fit?: Fit | null;
  errors?: Record<string, string>;
  meta_title?: string;
  meta_description?: string;
  [attribute: string]: unknown;
}

export interface WireCategory {
  id: number;
  parent_id: number;
  name: string;
  /** `1/2/12`: ids from the root down. */
  path?: string;
  level?: number;
  position?: number;
  slug?: string;
  url_key?: string;
  url_path?: string;
  include_in_menu?: boolean | number;
  product_count?: number;
  image?: string;
  description?: string;
  is_landing?: boolean | number;
}

/** A page written by the editors; its markup is sanitised when it is saved. */
export interface WireCmsPage {
  identifier: string;
  /** Of a page that content owns. */
  code?: string;
  title: string;
  content_heading?: string;
  content: string;
  meta_title?: string;
  meta_description?: string;
  /** Language of the text: another one if the page is not written in the store view's. */
  lang?: Language;
  noindex?: boolean;
  /** Identifier in every language with a text of its own; absent for an imported page of markup. */
  alternates?: Partial<Record<Language, string>>;
  /** JSON texts of pages of sections (`features/content/page-document.ts`). */
  sections?: string;
  links?: string;
  facts?: string;
}

/** A block of the editors. */
export type WireCmsBlock = Required<Pick<WireCmsPage, 'identifier' | 'title'>> &
  Pick<WireCmsPage, 'lang' | 'sections' | 'links' | 'facts'>;

/** The document of a preview: one of a page or block, a post like a page, the nodes of a menu, or a category of posts. */
export interface WirePreview extends Partial<WireCmsPage> {
  type?: string;
  excerpt?: string;
  description?: string;
  /** ISO; the day that a post would bear. */
  publish_time?: string;
  picture?: { path: string; alt: string } | null;
  nodes?: Pick<WireMenuNode, 'node_id' | 'parent_node_id' | 'label'>[];
}

/** A node of a menu: the menu itself (level 0), its items, and theirs. */
export interface WireMenuNode {
  node_id: number;
  parent_node_id: number;
  /** Code of the menu. */
  identifier: string;
  label: string;
  level: number;
  sort_order: number;
  /** Path without language, or an address; '' if the target does not exist. */
  request_url?: string;
  /** Language of the text: another one if the menu is not written in the store view's. */
  lang?: Language;
}
