import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../../lib/days.ts';
import type { Shop } from '../../lib/shop.ts';

export type WireCurrency = 'PLN' | 'EUR' | 'SEK';

/** An order as its owner reads it (wire-contract 3.9), as far as shown. */
export interface WireOrder {
  increment_id: string;
  entity_id: number;
  /** 'YYYY-MM-DD hh:mm:ss', UTC. */
  created_at: string;
  status: string;
  order_currency_code: WireCurrency;
  grand_total: number;
  subtotal_incl_tax?: number;
  shipping_incl_tax?: number;
  shipping_description?: string;
  payment_fee?: number;
  discount_amount?: number;
  tax_amount?: number;
  total_paid?: number;
  total_refunded?: number;
  coupon_code?: string | null;
  customer_email?: string;
  items: WireOrderLine[];
  billing_address?: WireOrderAddress;
  payment?: { method?: string; additional_information?: string[] };
  payment_instructions?: PaymentInstructions;
  extension_attributes?: { shipping_assignments?: { shipping: { method: string; address: WireOrderAddress } }[] };
  /** Files of the order, for example its invoice. */
  documents?: { kind: string; number: string }[];
  /** Actions available to its owner, for example `cancel`. */
  allowed_actions?: string[];
}

export interface WireOrderLine {
  item_id: number;
  sku: string;
  name: string;
  product_type?: string;
  qty_ordered: number;
  row_total_incl_tax: number;
  parent_item_id?: number;
  options?: { label: string; value: string }[];
  image?: string | null;
  /** Of a rented line, where one order is read. */
  rental?: {
    date_from: Day;
    date_to: Day;
    return_by: Day;
    delivery: string | null;
    status: string;
    deposit: number;
    daily_late_fee: number;
    worst_case_late_fee: number;
  };
}

export interface WireOrderAddress {
  firstname: string;
  lastname: string;
  company?: string | null;
  vat_id?: string | null;
  street: string[];
  postcode: string;
  city: string;
  country_id: string;
}

/** Payment details of an unpaid bank transfer. */
export interface PaymentInstructions {
  holder: string;
  iban: string;
  bic: string;
  bank: string;
  reference: string;
  amount: number;
  currency: WireCurrency;
  /** ISO instant. */
  pay_until?: string;
  qr?: { standard: string; payload: string; svg: string };
}

/** Address of a file of an order for its owner; guests pass the order's key. */
export const documentPath = (number: string, document: string, key: string | null): string =>
  `/api/order/${encodeURIComponent(number)}/documents/${encodeURIComponent(document)}.pdf${
    key ? `?key=${encodeURIComponent(key)}` : ''
  }`;

export const orderQuery = ({ api, store }: Shop, number: string, key: string) =>
  queryOptions({
    queryKey: ['order', store.code, number, key],
    enabled: number !== '' && key !== '',
    queryFn: ({ signal }) => api.get<WireOrder>(`/api/order/${encodeURIComponent(number)}`, { query: { key }, signal }),
    staleTime: 0,
  });

/**
 * The order just placed: a guest's by its key, a customer's by the session. A provider may report the payment after the
 * shopper returns, so an unpaid order is polled for a while.
 */
export const placedOrderQuery = ({ api, store }: Shop, number: string, key: string | null, isCustomer: boolean) =>
  queryOptions({
    queryKey: ['order', store.code, number, key ?? 'own'],
    enabled: number !== '' && (key !== null || isCustomer),
    queryFn: ({ signal }) =>
      api.get<WireOrder>(`/api/order/${encodeURIComponent(number)}`, {
        ...(key === null ? { needsUser: true } : { query: { key } }),
        signal,
      }),
    staleTime: 0,
    retry: 1,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending_payment' && !state.data.payment_instructions && state.dataUpdateCount < LOOKS
        ? LOOK_EVERY_MS
        : false,
  });

const LOOKS = 5;
const LOOK_EVERY_MS = 2_000;

/** Starts the payment of an order again (CHK-034). */
export const retryPayment = ({ api }: Shop, number: string, key: string | null) =>
  api.post<{ payment: { session_id: string; redirect_url: string } | null }>(
    `/api/order/${encodeURIComponent(number)}/retry-payment`,
    undefined,
    { query: { key } },
  );

export const cancelOrder = ({ api }: Shop, number: string, key: string) =>
  api.post(`/api/order/${encodeURIComponent(number)}/cancel`, undefined, { query: { key } });

/** Mails the link to an order to its mail address; the response does not reveal whether the order exists. */
export const askOrderLink = ({ api }: Shop, number: string, email: string) =>
  api.post<boolean>('/api/order/lookup', { number, email });
