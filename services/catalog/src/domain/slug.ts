/** Letters without a decomposition; ς is σ at the end of a word, ʼ the apostrophe of Ukrainian keyboards. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ı: 'i', ς: 'σ', ʼ: "'" };

const PLAIN = /^[ -~\s]*$/;

/** Lower case without combining marks, in any script: `Żółta` → `zolta`, `Ёлка` → `елка`. Used for URLs and for search. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łßæøđıςʼ]/g, (letter) => LETTERS[letter] as string);
}

/** `Evening Dresses` → `evening-dresses`; '' for a text without Latin letters and digits. */
export const slugify = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Whether a slug has every word of the text: it has none of other scripts. */
export const hasPlainWords = (text: string): boolean =>
  (fold(text).match(/[\p{L}\p{Nd}]+/gu) ?? []).every((word) => /[a-z0-9]/.test(word));

/** A category's slug: its url key, else its name, as far as it has Latin letters, and its id (CAT-014, CAT-015). */
export const categorySlug = (urlKey: string | undefined, name: string, categoryId: number): string =>
  urlKey || `${slugify(name)}-${categoryId}`.replace(/^-/, '');
