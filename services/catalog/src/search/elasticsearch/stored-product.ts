import { storeView } from '@garderoba/contracts';
import type { IndexedDocument, Value } from '../entity-index.js';
import { stem } from '../text/stems.js';
import { words } from '../text/words.js';
import { collationKey } from './collation-key.js';
import { everybodys, isOfLanguage, storedName } from './names.js';

/** From this weight on a word describes the product itself (text/scores.ts). */
const STRONG = 5;

/** A product as stored in the index of one language. `t` has the words of the texts, folded (text/words.ts). */
export interface StoredProduct {
  readonly w: Readonly<Record<string, readonly string[]>>;
  readonly v: ReadonlyArray<Readonly<Record<string, string>>>;
  readonly n: Readonly<Record<string, number>>;
  readonly t: { readonly strong: Record<string, string[]>; readonly weak: Record<string, string[]> };
  readonly s: Readonly<Record<string, string>>;
  readonly c: readonly string[];
}

/** `groups`: every customer group with any own price; for products without one it has the public price. */
export function storedProduct(
  document: IndexedDocument,
  id: number,
  language: string,
  groups: readonly number[],
): StoredProduct {
  const w: Record<string, string[]> = {};
  for (const [field, values] of Object.entries(document.words))
    if (isOfLanguage(field, language) && values.length > 0)
      w[storedName(field, language)] = values.map((value: Value) => String(value));
  const v = (document.variants ?? []).map((options) =>
    Object.fromEntries(Object.entries(options).map(([code, option]) => [storedName(code, language), String(option)])),
  );
  const n: Record<string, number> = { id };
  for (const [field, value] of Object.entries(document.numbers))
    if (isOfLanguage(field, language)) n[storedName(field, language)] = value;
  for (const [name, value] of Object.entries(n))
    if (name.startsWith('price@') && name === everybodys(name))
      for (const group of groups) n[`${name}#${group}`] ??= value;
  const t = { strong: {} as Record<string, string[]>, weak: {} as Record<string, string[]> };
  const spelt = new Map<string, string>();
  for (const { text, boost } of document.texts?.[language] ?? []) {
    if (text === '') continue;
    const room = boost >= STRONG ? t.strong : t.weak;
    const field = `b${boost}`;
    const found = words(text);
    room[field] = [...(room[field] ?? []), found.join(' ')];
    for (const word of found) {
      const key = stem(word, language);
      if (!/\d/.test(word) && word.length < (spelt.get(key)?.length ?? 50)) spelt.set(key, word);
    }
  }
  const locale = storeView(`eur_${language}`)?.locale ?? language;
  const s = Object.fromEntries(
    ['name', 'sku'].flatMap((field) => (w[field]?.[0] ? [[field, collationKey(w[field][0], locale)]] : [])),
  );
  return { w, v, n, t, s, c: [...spelt.values()] };
}
