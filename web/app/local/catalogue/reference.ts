import { type Category, categoryOf } from '../../api/wire/goods/category.ts';
import { activeCategories } from '../../api/wire/goods/conditions.ts';
import type { WireCategory } from '../../api/wire/goods/documents.ts';
import { search } from '../../api/wire/goods/search.ts';
import type { SearchRequest } from '../../api/wire/goods/search-request.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { LIMITS } from '../limits.ts';
import { localStore } from '../store/open.ts';

/** All documents of a kind: a store view has some hundred categories, and fewer attributes and tax rules. */
const QUESTIONS = {
  categories: { entity: 'category', filters: activeCategories, size: 4000, exclude: ['description'] },
  attributes: { entity: 'attribute', size: 500 },
  taxRules: { entity: 'taxrule', size: 500 },
} as const satisfies Record<string, SearchRequest>;

type Kind = keyof typeof QUESTIONS;

/** Keeps categories, attributes and tax rules of the store view; younger ones than an hour stay (SYNC-041). */
export async function keepReference(shop: Shop, now = Date.now()): Promise<void> {
  const store = localStore();
  for (const kind of Object.keys(QUESTIONS) as Kind[]) {
    const kept = await store[kind].get(shop.store.code);
    if (kept && now - kept.readAt < LIMITS.referenceMs) continue;
    const found = await search<object>(shop, QUESTIONS[kind]).catch((error: unknown) => {
      console.warn('local: not read again', kind, error);
    });
    if (found && !found.offline) await store[kind].set(shop.store.code, { readAt: now, documents: found.items });
  }
}

/** A country that the shop delivers to, named in the language of the store view. */
interface Country {
  readonly id: string;
  readonly name: string;
}

const countriesOf = (code: string) => `${code}.countries`;

/** Keeps the countries of delivery, for a checkout without a network. */
export const keepCountries = ({ store }: Shop, countries: readonly Country[]): Promise<void> =>
  localStore().attributes.set(countriesOf(store.code), { readAt: Date.now(), documents: countries });

/** The kept ones; none: not known. */
export async function keptCountries({ store }: Shop): Promise<readonly Country[]> {
  const kept = await localStore().attributes.get(countriesOf(store.code));
  const isCountry = (one: Partial<Country>) => typeof one?.id === 'string' && typeof one.name === 'string';
  return ((kept?.documents ?? []) as readonly Country[]).filter(isCountry);
}

/** Kept categories with these words in their name, as suggestions without a network; a few. */
export async function keptCategories({ store: view }: Shop, text: string): Promise<Category[]> {
  const words = text.toLocaleLowerCase(view.prefix);
  const kept = await localStore().categories.get(view.code);
  const all = (kept?.documents ?? []) as readonly WireCategory[];
  return all
    .map(categoryOf)
    .filter(({ name, path }) => path !== '' && name.toLocaleLowerCase(view.prefix).includes(words))
    .slice(0, 5);
}
