/** Word endings removed by stemming, longest first; without diacritics, like folded words. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['ies', 'ing', 'ed', 'es', 's', 'e', 'y'],
  de: ['ern', 'em', 'en', 'er', 'es', 'e', 'n', 's'],
  nl: ['tjes', 'jes', 'tje', 'je', 'en', 'es', 'e', 's'],
  se: [
    'arnas',
    'ornas',
    'ernas',
    'arna',
    'orna',
    'erna',
    'ande',
    'aste',
    'het',
    'ar',
    'or',
    'er',
    'en',
    'et',
    'na',
    'a',
    'e',
    'n',
    's',
    't',
  ],
  pl: [
    'iego',
    'iemu',
    'owych',
    'owymi',
    'owego',
    'ami',
    'ach',
    'ego',
    'emu',
    'owa',
    'owe',
    'owy',
    'ych',
    'ymi',
    'ich',
    'imi',
    'iej',
    'iem',
    'ek',
    'ka',
    'ki',
    'ke',
    'ce',
    'ko',
    'om',
    'ow',
    'em',
    'ej',
    'ie',
    'ia',
    'a',
    'e',
    'i',
    'o',
    'u',
    'y',
  ],
};

/** For engines that remove endings themselves. */
export const endingsOf = (language: string): readonly string[] => ENDINGS[language] ?? [];

/** Minimum length of a stem. */
const SHORTEST = 3;

/**
 * The common part of a word's forms. A light stemmer: it only removes endings, so that unrelated words rarely share a
 * stem; prefix and typo matches cover the rest.
 */
export function stem(word: string, language: string): string {
  if (/\d/.test(word)) return word;
  const ending = (ENDINGS[language] ?? []).find(
    (candidate) => word.endsWith(candidate) && word.length - candidate.length >= SHORTEST,
  );
  const rest = ending ? word.slice(0, -ending.length) : word;
  // Consonants doubled by spelling only: "klänning-ar", "kapp-a" and "kapp".
  return rest.length > SHORTEST && rest.at(-1) === rest.at(-2) ? rest.slice(0, -1) : rest;
}
