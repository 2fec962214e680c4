import { LANGUAGE_FACTS, type Language } from '@garderoba/contracts/languages';

/** Delivery countries: exactly these twelve for every website (SHP-004). */
export const COUNTRIES: readonly string[] = ['PL', 'DE', 'AT', 'BE', 'ES', 'FR', 'SE', 'SI', 'SK', 'DK', 'IT', 'CZ'];

export interface Country {
  readonly id: string;
  readonly name: string;
  readonly nameEnglish: string;
}

/** The delivery countries with names in one language, in the order above. */
export function countriesIn(language: Language): Country[] {
  const [own, english] = [namesIn(language), namesIn('en')];
  return COUNTRIES.map((id) => ({ id, name: own.of(id) ?? id, nameEnglish: english.of(id) ?? id }));
}

const namesIn = (language: Language): Intl.DisplayNames =>
  new Intl.DisplayNames(LANGUAGE_FACTS[language].locale, { type: 'region' });

/** Whether the shop delivers to the country. */
export const isServed = (country: string): boolean => COUNTRIES.includes(country);
