import { LANGUAGES } from '@garderoba/contracts/languages';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { attributeInputs } from '../catalogue/seed/goods/attributes.ts';
import { until } from '../local/processes/processes.ts';

/** Goods of a test: a sku, its stock, and its price in minor units of PLN, EUR and SEK alike. */
export interface Goods {
  readonly sku: string;
  readonly pieces: number;
  readonly price: number;
  /** Rented by the day for that price; its pieces are units of rental. */
  readonly isLent?: boolean;
  /** Rented; its price in points. */
  readonly points?: number;
}

/** Of a rented garment; points pay for the last one. */
const PERIODS = ['1', '4', '24h', '7'];

type Environment = Readonly<Record<string, string>>;

/** Writes data through a service's own REST API like the importer: `put('STOCK', '/v1/levels:bulk', …)`. */
function importer(env: Environment): (service: string, path: string, body: unknown) => Promise<void> {
  const tokens = new ServiceTokens('importer', env.IMPORTER_SERVICE_KEY ?? '', env.SERVICE_JWKS ?? '');
  return async (service, path, body) => {
    const answer = await fetch(`${env[`${service}_URL`]}${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await tokens.sign(service.toLowerCase())}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok || text.includes('"refused"')) throw new Error(`${service} ${path}: ${answer.status} ${text}`);
  };
}

/** As in the demo data. */
const putAttributes = (put: ReturnType<typeof importer>, codes: readonly string[]): Promise<void> =>
  put('CATALOG', '/v1/attributes:bulk', { attributes: attributeInputs().filter(({ code }) => codes.includes(code)) });

/** A subscription plan open to all customers, with its points per month. */
export async function putPlan(env: Environment, plan: string, points: number, price: number): Promise<void> {
  const put = importer(env);
  const prices = { PLN: price, EUR: price, SEK: price };
  const sku = `PLAN-${plan}`;
  await put('LOYALTY', '/v1/plans:bulk', {
    plans: [{ planType: plan, sku, position: 1, points, rolloverDays: 30, names: inAll(`Plan ${plan}`), prices }],
  });
  await put('STOCK', '/v1/levels:bulk', { levels: [{ sku, source: 'warehouse', onHand: 0, manageStock: false }] });
  await put('PRICING', '/v1/prices:bulk', { prices: [{ sku, prices }] });
  await putAttributes(put, ['plan_type', 'points']);
  const product = productOf({ sku, pieces: 0, price });
  await put('CATALOG', '/v1/products:bulk', {
    products: [{ ...product, type: 'subscription', attributes: { plan_type: plan, points: String(points) } }],
  });
}

/** What the selling form needs of the catalogue. To be called before the first piece is offered. */
export const putSelling = (env: Environment): Promise<void> =>
  putAttributes(importer(env), ['designer', 'size', 'basic_color', 'marketplace_condition']);

/** Loads goods into a running shop through the services' REST API and waits until they are listed. */
export async function putOnShelves(env: Environment, goods: readonly Goods[]): Promise<void> {
  const put = importer(env);
  await put('CATALOG', '/v1/categories:bulk', {
    categories: [{ path: ['dresses'], names: inAll('Dresses'), position: 1, includeInMenu: true, isActive: true }],
  });
  if (goods.some(({ points }) => points)) await putAttributes(put, ['subscription_available', 'subscription_points']);
  await put('STOCK', '/v1/levels:bulk', {
    levels: goods.map(({ sku, pieces }) => ({ sku, source: 'warehouse', onHand: pieces })),
  });
  await put('PRICING', '/v1/prices:bulk', {
    prices: goods.map(({ sku, price, isLent }) => {
      const prices = { PLN: price, EUR: price, SEK: price };
      return { sku, prices, ...(isLent && { rental: PERIODS.map((period) => ({ period, prices })) }) };
    }),
  });
  await put('CATALOG', '/v1/products:bulk', { products: goods.map(productOf) });
  const garments = goods.filter(({ isLent }) => isLent);
  if (garments.length > 0) {
    await put('RENTAL', '/v1/garments:bulk', {
      garments: garments.map(({ sku, pieces }) => ({
        sku,
        units: Array.from({ length: pieces }, (_, n) => ({ serial: `${sku}-${n + 1}` })),
      })),
    });
  }
  if (!(await until(() => allListed(env, goods), 30_000, 100))) throw new Error('the goods are not listed after 30 s');
}

const productOf = ({ sku, isLent, points }: Goods): object => ({
  sku,
  type: isLent ? 'sirent' : 'simple',
  attributeSet: 'Dress',
  status: 1,
  visibility: 4,
  taxClass: 'standard',
  categories: [['dresses']],
  texts: Object.fromEntries(LANGUAGES.map((language) => [language, { name: `Dress ${sku}`, description: '' }])),
  attributes: points ? { subscription_available: '1', subscription_points: String(points) } : {},
  images: { gallery: [] },
});

const inAll = (name: string): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, name]));

async function allListed(env: Readonly<Record<string, string>>, goods: readonly Goods[]): Promise<boolean> {
  const query = { query: { bool: { filter: { bool: { must: [{ terms: { sku: goods.map(({ sku }) => sku) } }] } } } } };
  const answer = await fetch(`${env.GATEWAY_URL}/api/catalog/catalog_pln_pl/product/_search?size=50`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  if (!answer.ok) return false;
  const { hits } = (await answer.json()) as {
    hits: { total: number; hits: Array<{ _source: { stock?: { is_in_stock?: boolean } } }> };
  };
  return hits.total === goods.length && hits.hits.every(({ _source }) => _source.stock?.is_in_stock === true);
}
