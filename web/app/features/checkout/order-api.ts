import { queryOptions } from '@tanstack/react-query';
import type { Shop } from '../../lib/shop.ts';

/** An order as its owner reads it (the history's shape, as far as shown). */
export interface WireOrder {
  increment_id: string;
  entity_id: number;
  created_at: string;
  status: string;
  order_currency_code: 'PLN' | 'EUR' | 'SEK';
  grand_total: number;
  subtotal_incl_tax?: number;
  shipping_incl_tax?: number;
  shipping_description?: string;
  discount_amount?: number;
  items: {
    item_id: number;
    sku: string;
    name: string;
    qty_ordered: number;
    row_total_incl_tax: number;
    parent_item_id?: number;
  }[];
  payment?: { method?: string; additional_information?: string[] };
  /** What its owner may do now, for example `cancel`. */
  allowed_actions?: string[];
}

export const orderQuery = ({ api, store }: Shop, number: string, key: string) =>
  queryOptions({
    queryKey: ['order', store.code, number, key],
    enabled: number !== '' && key !== '',
    queryFn: ({ signal }) => api.get<WireOrder>(`/api/order/${encodeURIComponent(number)}`, { query: { key }, signal }),
    staleTime: 0,
  });

/** Starts the payment of an order again (CHK-034). */
export const retryPayment = ({ api }: Shop, number: string, key: string | null) =>
  api.post<{ payment: { session_id: string; redirect_url: string } | null }>(
    `/api/order/${encodeURIComponent(number)}/retry-payment`,
    undefined,
    { query: { key } },
  );

export const cancelOrder = ({ api }: Shop, number: string, key: string) =>
  api.post(`/api/order/${encodeURIComponent(number)}/cancel`, undefined, { query: { key } });
