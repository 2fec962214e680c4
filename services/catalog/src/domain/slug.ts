const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ı: 'i' };

const PLAIN = /^[ -~\s]*$/;

/** Lower case without diacritics: `Żółta` → `zolta`. Used for URLs and for search. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łßæøđı]/g, (letter) => LETTERS[letter] as string);
}

/** `Evening Dresses` → `evening-dresses`. */
export const slugify = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** A category's slug: its url key, else its name and id (CAT-014, CAT-015). */
export const categorySlug = (urlKey: string | undefined, name: string, categoryId: number): string =>
  urlKey || `${slugify(name)}-${categoryId}`;
