import { randomUUID } from 'node:crypto';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { Shopper } from '../../../faults/shopper.ts';

/** A new signed-in customer, with the id. */
export async function somebody({ shop, shopper: guest }: OpenShop): Promise<{ shopper: Shopper; customerId: string }> {
  const person = { email: `${randomUUID()}@example.com`, firstname: 'Ola', lastname: 'Nowak' };
  await guest.expect('POST', '/api/user/create', { customer: person, password: 'Wieszak-2026!' });
  const login = { username: person.email, password: 'Wieszak-2026!' };
  const token = String(await guest.expect('POST', '/api/user/login', login));
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { sub: string };
  return { shopper: new Shopper(shop.url('gateway'), { ...person, token }), customerId: sub };
}

/** Pays on the provider's page. */
export const pressPay = ({ shop }: OpenShop, page: string): Promise<Response> =>
  fetch(`${shop.url('gateway')}${page}/success`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
