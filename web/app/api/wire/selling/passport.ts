import type { Shop } from '../../../lib/store/shop.ts';
import { ApiProblem } from '../../problem.ts';

/** The history of a second-hand piece, without persons, prices and days. */
export type Passport = NonNullable<Awaited<ReturnType<typeof findPassport>>>;

/** The passport of a piece by the number on its tag; 404 is undefined. */
export async function findPassport({ api }: Shop, sku: string) {
  const found = await api.get(`/api/ext/marketplace/passports/${encodeURIComponent(sku)}`).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.code === 404) return undefined;
    throw error;
  });
  if (!found) return undefined;
  const { is_on_sale: isOnSale, current_sku: currentSku, ...passport } = found;
  return { ...passport, isOnSale, currentSku };
}
