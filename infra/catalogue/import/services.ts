import { join } from 'node:path';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { variable } from '@garderoba/service-kit/runtime/config';
import { toolVariables } from '../../local/environment.ts';
import { DATA } from '../../local/paths.ts';
import { portsOf } from '../../local/ports.ts';
import { loadSecrets } from '../../local/secrets.ts';
import { services } from '../../local/services.ts';
import { RestShop } from './shop.ts';

/** The shop whose addresses and key are in the environment. */
export function shopFromEnvironment(env: Record<string, string | undefined>): RestShop {
  const read = (name: string): string => {
    const value = variable(env, name);
    if (!value) throw new Error(`${name} is not set. make start provides the shop's addresses and keys.`);
    return value;
  };
  const tokens = new ServiceTokens(
    'importer',
    read('IMPORTER_SERVICE_KEY'),
    variable(env, 'SERVICE_JWKS') ?? '{"keys":[]}',
  );
  const addresses = {
    catalog: read('CATALOG_URL'),
    pricing: read('PRICING_URL'),
    stock: read('STOCK_URL'),
    ...(env.ACCOUNTS_URL && { accounts: env.ACCOUNTS_URL }),
    ...(env.LOYALTY_URL && { loyalty: env.LOYALTY_URL }),
    ...(env.RENTAL_URL && { rental: env.RENTAL_URL }),
    ...(env.CONTENT_URL && { content: env.CONTENT_URL }),
    ...(env.MEDIA_URL && { media: env.MEDIA_URL }),
    ...(env.MARKETPLACE_URL && { marketplace: env.MARKETPLACE_URL }),
  };
  return new RestShop(addresses, (service) => tokens.sign(service));
}

/** The shop that `make start` runs from this checkout (with DATA=<folder> the one of that folder), unless the environment names another, as it does in a container. */
export function shopOfThisCheckout(env: Record<string, string | undefined>): RestShop {
  if (env.SECRETS_DIR) return shopFromEnvironment(env);
  const own = toolVariables(services, portsOf(DATA), loadSecrets(join(DATA, 'secrets.json')));
  return shopFromEnvironment({ ...own, ...env });
}
