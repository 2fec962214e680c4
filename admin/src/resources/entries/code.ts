/** Letters without a decomposed form. */
const FOLDED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', đ: 'd', œ: 'oe' };

/** A code or an address made of a title: small letters, digits and hyphens, at most `most` of them. */
export const codeOf = (title: string, most = 80): string =>
  title
    .toLowerCase()
    .replaceAll(/[łøßæđœ]/g, (letter) => FOLDED[letter] as string)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-+|-+$/g, '');
