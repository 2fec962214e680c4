import { ServiceTokens } from '@garderoba/service-kit/service-token';
import { RestShop } from './shop.ts';

/** The shop whose addresses and key the environment names. */
export function shopFromEnvironment(env: NodeJS.ProcessEnv): RestShop {
  const read = (name: string): string => {
    const value = env[name];
    if (!value)
      throw new Error(`${name} is not set. Start the shop first (make start); it tells tools its addresses and keys.`);
    return value;
  };
  const tokens = new ServiceTokens('importer', read('IMPORTER_SERVICE_KEY'), env.SERVICE_JWKS ?? '{"keys":[]}');
  return new RestShop({ catalog: read('CATALOG_URL'), pricing: read('PRICING_URL'), stock: read('STOCK_URL') }, () =>
    tokens.sign(),
  );
}
