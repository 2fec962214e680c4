/** Shapes of the account's calls (wire-contract 3). */

export interface WireAddress {
  id?: number;
  customer_id?: number;
  region?: { region_code: string | null; region: string | null; region_id: number | string | null };
  region_id?: number | string | null;
  country_id: string;
  street: string[];
  company?: string;
  vat_id?: string;
  telephone?: string;
  postcode: string;
  city: string;
  firstname: string;
  lastname: string;
  default_shipping?: boolean;
  default_billing?: boolean;
}

export interface WireCustomer {
  id: number;
  group_id?: number;
  groupToken?: string;
  email: string;
  firstname: string;
  lastname: string;
  created_at?: string;
  addresses: WireAddress[];
  default_shipping?: string;
  default_billing?: string;
  custom_attributes?: { attribute_code: string; value: string | null }[];
  extension_attributes?: { is_subscribed?: boolean; email_confirmed?: boolean };
}

export interface WireSession {
  id: string;
  /** What the browser called itself. */
  client: string;
  /** ISO instants. */
  created_at: string;
  last_used_at: string;
  expires_at: string;
  current: boolean;
}

export interface WireCard {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
}

/** A subscription of the shopper (SUB-012). */
export interface WireSubscription {
  subscriptionId: string;
  plan: string;
  /** A month. */
  points: number;
  points_left: number;
  /** 'YYYY-MM-DD': the last day its points can be used. */
  expiration: string | null;
  /** Last four digits. */
  card: string | null;
  status: 'pending_payment' | 'payment_failed' | 'active' | 'paused' | 'canceled';
  name?: string;
  next_plan?: string | null;
  price?: number;
  currency?: 'PLN' | 'EUR' | 'SEK';
  next_charge_at?: string | null;
}

/** Points the shopper has, what they are worth in the store's currency, and since when (SUB-009). */
export interface WireBalance {
  points: number;
  currency?: number;
  updated_at?: string | null;
}

/** Points that came or went (SUB-011). */
export interface WirePointsEntry {
  id: number;
  date: string;
  points: number;
  balance_after: number;
  comment: string;
  order_increment_id: string | null;
}

/** An order of the history (wire-contract 3.9), as far as shown. */
export interface WireHistoryOrder {
  entity_id: number;
  increment_id: string;
  /** 'YYYY-MM-DD hh:mm:ss', UTC. */
  created_at: string;
  status: string;
  order_currency_code: 'PLN' | 'EUR' | 'SEK';
  subtotal_incl_tax?: number;
  shipping_incl_tax?: number;
  shipping_description?: string;
  payment_fee?: number;
  discount_amount?: number;
  tax_amount?: number;
  grand_total: number;
  total_refunded?: number;
  coupon_code?: string | null;
  items: WireHistoryLine[];
  billing_address?: WireHistoryAddress;
  payment?: { method?: string; additional_information?: string[] };
  extension_attributes?: { shipping_assignments?: { shipping: { method: string; address: WireHistoryAddress } }[] };
  /** What its owner may do now, for example `cancel`. */
  allowed_actions?: string[];
  /** Files of the order, for example its invoice. */
  documents?: { kind: string; number: string }[];
}

export interface WireHistoryLine {
  item_id: number;
  sku: string;
  parent_sku?: string | null;
  name: string;
  product_type?: string;
  qty_ordered: number;
  row_total_incl_tax: number;
  parent_item_id?: number;
  options?: { label: string; value: string }[];
  image?: string | null;
  product_option?: unknown;
}

export interface WireHistoryAddress {
  firstname: string;
  lastname: string;
  company?: string;
  vat_id?: string;
  street: string[];
  postcode: string;
  city: string;
  country_id: string;
  telephone?: string;
}

export interface WireHistory {
  items: WireHistoryOrder[];
  total_count: number;
}

export const bankAccountOf = (customer: WireCustomer): string =>
  customer.custom_attributes?.find(({ attribute_code }) => attribute_code === 'bank_account_number')?.value ?? '';
