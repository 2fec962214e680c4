import { taxCountry } from '@garderoba/contracts';

/**
 * How a column of the embedded engine is called in an index of one language: what differs per language has its plain name
 * there, and dots (which would be objects) are slashes. `price@EUR.DE#3` stays a price per currency, country and group.
 */
export const storedName = (field: string, language: string): string => {
  const plain = field.endsWith(`@${language}`) ? field.slice(0, -language.length - 1) : field;
  return plain.replaceAll('.', '/');
};

const PRICED = /@[A-Z]{3}\.([A-Z]{2})(#|$)/;
const LOCALISED = /@(pl|de|en|se|nl)$/;

/** Does the column belong into the index of this language? */
export function isOfLanguage(field: string, language: string): boolean {
  const price = PRICED.exec(field);
  if (price) return price[1] === taxCountry(language as Parameters<typeof taxCountry>[0]);
  const localised = LOCALISED.exec(field);
  return !localised || localised[1] === language;
}

/** `price@EUR/DE#3` → `price@EUR/DE`: what everybody pays. */
export const everybodys = (name: string): string => name.split('#')[0] as string;

/** A name that a client made up may look like a pattern; no column of ours does. */
export const isPlainName = (name: string): boolean => !/[*?,\s]/.test(name);
