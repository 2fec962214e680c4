import { Rejected, type RestShop } from '../import/shop.ts';

/** Password of all demo customers, who exist in demo shops only. */
export const DEMO_PASSWORD = 'Garderoba1!';

/** The customers tests and first-time users sign in as. */
const CUSTOMERS = [
  { email: 'shopper@example.com', firstName: 'Demo', lastName: 'Shopper' },
  { email: 'subscriber@example.com', firstName: 'Demo', lastName: 'Subscriber' },
  { email: 'seller@example.com', firstName: 'Demo', lastName: 'Seller' },
  { email: 'seller2@example.com', firstName: 'Demo', lastName: 'Seller Two' },
  { email: 'seller3@example.com', firstName: 'Demo', lastName: 'Seller Three' },
  { email: 'seller4@example.com', firstName: 'Demo', lastName: 'Seller Four' },
];

/** Who offers the second-hand pieces of the demo; the first is the one to sign in as. */
export const SELLERS = CUSTOMERS.map(({ email }) => email).filter((email) => email.startsWith('seller'));

/** The seller who is a trader; the business is fictitious. */
export const TRADER = {
  email: 'seller2@example.com',
  facts: {
    ...{ name: 'Demo Trader (fictitious)', address: 'ul. Przykładowa 1, 00-001 Warszawa', tax_id: 'PL0000000000' },
    ...{ register_number: 'KRS 0000000000', email: 'seller2@example.com', phone: '+48 22 000 00 00', certified: true },
  },
} as const;

/** Creates the demo's accounts; existing ones are kept. */
export async function openAccounts(shop: RestShop): Promise<void> {
  for (const customer of CUSTOMERS) {
    try {
      await shop.call('accounts', 'POST', '/v1/customers', { ...customer, password: DEMO_PASSWORD, store: 'pln_pl' });
    } catch (error) {
      if (!(error instanceof Rejected && error.status === 409)) throw error;
    }
  }
}
