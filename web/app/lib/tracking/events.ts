import type { Item } from './items.ts';
import type { PageType } from './page-types.ts';
import type { Step } from './steps.ts';

/** Items and what they cost. `value` is a decimal of the currency, gross. */
export interface Ecommerce {
  readonly currency: string;
  readonly value: number;
  readonly items: readonly Item[];
}

interface InList {
  readonly item_list_id?: string;
  readonly item_list_name: string;
  readonly items: readonly Item[];
}

/**
 * Everything that the storefront tells, in the names of GA4 (TRK-015). No event has a mail address, a name, a postal
 * address, a token, or a text that the shopper typed.
 */
export type TrackedEvent =
  | {
      readonly event: 'page_view';
      readonly page_type: PageType;
      readonly route_name: string;
      /** Path without query, secrets and numbers of orders. */
      readonly page_location: string;
      readonly language: string;
      /** Code of the store view. */
      readonly store: string;
    }
  | { readonly event: 'view_item_list' | 'select_item'; readonly ecommerce: InList }
  | {
      readonly event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout';
      readonly ecommerce: Ecommerce;
    }
  | { readonly event: 'add_shipping_info'; readonly ecommerce: Ecommerce & { readonly shipping_tier?: string } }
  | { readonly event: 'add_payment_info'; readonly ecommerce: Ecommerce & { readonly payment_type?: string } }
  | { readonly event: 'purchase'; readonly ecommerce: Purchase }
  | ({ readonly event: 'checkout_step' } & Omit<Step, 'section' | 'state'> & Partial<Step>);

/** An order that the shop has accepted. */
export interface Purchase extends Ecommerce {
  /** Number of the order. */
  readonly transaction_id: string;
  readonly tax: number;
  /** With the fee of cash on delivery. */
  readonly shipping: number;
  /** A code that the shop has accepted. */
  readonly coupon?: string;
  /** Code of the method. */
  readonly payment_type: string;
  /** Points of a subscription that paid the order. */
  readonly points?: number;
}
