import { Rejected, type RestShop } from '../import/shop.ts';

/** Everybody of the demo has it; seeded only where the demo is. */
export const DEMO_PASSWORD = 'Garderoba1!';

/** The customers tests and first-time users sign in as. */
const CUSTOMERS = [
  { email: 'shopper@example.com', firstName: 'Demo', lastName: 'Shopper' },
  { email: 'subscriber@example.com', firstName: 'Demo', lastName: 'Subscriber' },
  { email: 'seller@example.com', firstName: 'Demo', lastName: 'Seller' },
];

/** Opens the demo's accounts; who has one already keeps it. */
export async function openAccounts(shop: RestShop): Promise<void> {
  for (const customer of CUSTOMERS) {
    try {
      await shop.call('accounts', 'POST', '/v1/customers', { ...customer, password: DEMO_PASSWORD, store: 'pln_pl' });
    } catch (error) {
      if (!(error instanceof Rejected && error.status === 409)) throw error;
    }
  }
}
