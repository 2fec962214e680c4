/** Endings a word may lose to find its other forms, longest first; without marks, as words are folded. */
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

/** For engines that take endings off themselves. */
export const endingsOf = (language: string): readonly string[] => ENDINGS[language] ?? [];

/** What stays must still say something. */
const SHORTEST = 3;

/**
 * The part of a word that its forms share. Light on purpose: only endings, so that two words never meet by a rule nobody
 * sees; what it misses, prefixes and typing mistakes find.
 */
export function stem(word: string, language: string): string {
  if (/\d/.test(word)) return word;
  const ending = (ENDINGS[language] ?? []).find(
    (candidate) => word.endsWith(candidate) && word.length - candidate.length >= SHORTEST,
  );
  const rest = ending ? word.slice(0, -ending.length) : word;
  // Doubled at the end only by spelling: "klänning-ar", "kapp-a" against "kapp".
  return rest.length > SHORTEST && rest.at(-1) === rest.at(-2) ? rest.slice(0, -1) : rest;
}
