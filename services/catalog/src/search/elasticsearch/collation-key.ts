/**
 * Letters with their own alphabetical position in one of our languages; other diacritics only decide between otherwise
 * equal words.
 */
const LETTERS = 'aąäåæbcćdđeęfghijklłmnńoóöøpqrsśtuüvwxyzźż';

const ranks = new Map<string, Map<string, string>>();

/**
 * A sort key whose code point order is the order of the language (`Intl.Collator` with `numeric`): Elasticsearch
 * without its ICU plugin sorts by code points only. Compares letters first, then diacritics, then case, then the text
 * itself.
 */
export function collationKey(text: string, locale: string): string {
  const rank = ranks.get(locale) ?? learn(locale);
  const letters: string[] = [];
  const lower = text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss').replaceAll('æ', 'ae');
  for (const part of lower.match(/\d+|./gsu) ?? []) {
    if (/^\d/.test(part)) letters.push(`0${part.replace(/^0+(?=\d)/, '').padStart(15, '0')}`);
    else letters.push(rank.get(part) ?? rank.get(plain(part)) ?? otherwise(part));
  }
  return `${letters.join('')}\u0000${lower}\u0000${text}`.slice(0, 500);
}

const plain = (letter: string): string => letter.normalize('NFD').charAt(0);

/** Blanks and punctuation sort before digits, unknown letters after all others. */
const otherwise = (part: string): string => (/\p{L}/u.test(part) ? `z${part}` : `!${part}`);

function learn(locale: string): Map<string, string> {
  const collator = new Intl.Collator(locale, { sensitivity: 'base' });
  const sorted = [...LETTERS].sort(collator.compare);
  const rank = new Map<string, string>();
  let place = 0;
  sorted.forEach((letter, i) => {
    if (i > 0 && collator.compare(sorted[i - 1] as string, letter) !== 0) place += 1;
    rank.set(letter, `a${String(place).padStart(2, '0')}`);
  });
  ranks.set(locale, rank);
  return rank;
}
