import type { ResultOf } from '../../app/api/results.ts';

type WireCustomer = ResultOf<'/api/user/me'>;
type WireHistoryOrder = ResultOf<'/api/user/order-history'>['items'][number];

/** An answer whose fields tests change. */
type Changing<Answer> = { -readonly [Field in keyof Answer]: Answer[Field] };

/** One customer in memory, and the session of this browser. */
export interface FakeAccount {
  customer: Changing<WireCustomer>;
  password: string;
  /** The access cookie is valid. */
  signedIn: boolean;
  /** The refresh cookie is valid. */
  renewable: boolean;
  /** The password was verified in the last minutes. */
  confirmed: boolean;
  wishlist: { id: number; product: { sku: string; parentSku: string } }[];
  orders: Changing<WireHistoryOrder>[];
  cards: { id: string; brand: string; last4: string; exp_month: number; exp_year: number; is_default: boolean }[];
  sessions: { id: string; client: string; current: boolean }[];
  subscribed: string[];
  /** State of an address that is not subscribed. */
  newsletterState: 'pending' | 'unsubscribed';
  /** Of the newsletter. */
  topics: string[];
  /** Path and body of other calls. */
  alerts: string[];
  mailed: string[];
  erased: boolean;
  /** Bodies of the profile changes that were executed, by their Idempotency-Key. */
  saved: Map<string, string>;
}

export const createAccount = (): FakeAccount => ({
  customer: {
    id: 158,
    group_id: 1,
    groupToken: 'group-jwt',
    email: 'ola@example.com',
    firstname: 'Ola',
    lastname: 'Nowak',
    store_id: 1,
    website_id: 1,
    created_in: 'Polski',
    created_at: '2026-01-10 09:00:00',
    updated_at: '2026-01-10 09:00:00',
    disable_auto_group_change: 0,
    addresses: [
      {
        id: 67,
        customer_id: 158,
        region: { region_code: null, region: null, region_id: 0 },
        region_id: 0,
        country_id: 'PL',
        street: ['Prosta', '1'],
        telephone: '500600700',
        postcode: '00-001',
        city: 'Warszawa',
        firstname: 'Ola',
        lastname: 'Nowak',
        default_shipping: true,
      },
    ],
    default_shipping: '67',
    extension_attributes: { email_confirmed: true },
    custom_attributes: [{ attribute_code: 'bank_account_number', value: null }],
  },
  password: 'Garderoba1!',
  signedIn: false,
  renewable: true,
  confirmed: true,
  wishlist: [],
  orders: [],
  cards: [],
  sessions: [
    { id: 's-1', client: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0', current: true },
    { id: 's-2', client: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1', current: false },
  ],
  subscribed: [],
  newsletterState: 'unsubscribed',
  topics: ['offers', 'magazine'],
  alerts: [],
  mailed: [],
  erased: false,
  saved: new Map(),
});
