import type { Language } from '@garderoba/contracts/languages';
import { type Texts, texts } from './texts.js';

/** Delivery countries: exactly these twelve for every website (SHP-004). */
export const COUNTRIES: Readonly<Record<string, Texts>> = {
  PL: texts('Polska', 'Polen', 'Poland', 'Polen', 'Polen'),
  DE: texts('Niemcy', 'Deutschland', 'Germany', 'Tyskland', 'Duitsland'),
  AT: texts('Austria', 'Österreich', 'Austria', 'Österrike', 'Oostenrijk'),
  BE: texts('Belgia', 'Belgien', 'Belgium', 'Belgien', 'België'),
  ES: texts('Hiszpania', 'Spanien', 'Spain', 'Spanien', 'Spanje'),
  FR: texts('Francja', 'Frankreich', 'France', 'Frankrike', 'Frankrijk'),
  SE: texts('Szwecja', 'Schweden', 'Sweden', 'Sverige', 'Zweden'),
  SI: texts('Słowenia', 'Slowenien', 'Slovenia', 'Slovenien', 'Slovenië'),
  SK: texts('Słowacja', 'Slowakei', 'Slovakia', 'Slovakien', 'Slowakije'),
  DK: texts('Dania', 'Dänemark', 'Denmark', 'Danmark', 'Denemarken'),
  IT: texts('Włochy', 'Italien', 'Italy', 'Italien', 'Italië'),
  CZ: texts('Czechy', 'Tschechien', 'Czechia', 'Tjeckien', 'Tsjechië'),
};

export interface Country {
  readonly id: string;
  readonly name: string;
  readonly nameEnglish: string;
}

/** The delivery countries with names in one language, in the order above. */
export const countriesIn = (language: Language): Country[] =>
  Object.entries(COUNTRIES).map(([id, names]) => ({ id, name: names[language], nameEnglish: names.en }));

/** Whether the shop delivers to the country. */
export const isServed = (country: string): boolean => Object.hasOwn(COUNTRIES, country);
