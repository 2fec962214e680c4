import { LANGUAGES, taxCountry } from '@garderoba/contracts';

/**
 * Name of an embedded engine's column in the index of one language. Language-specific columns have their plain name
 * there; dots (which would create objects) become slashes. `price@EUR.DE#3` remains a price per currency, country and
 * group.
 */
export const storedName = (field: string, language: string): string => {
  const plain = field.endsWith(`@${language}`) ? field.slice(0, -language.length - 1) : field;
  return plain.replaceAll('.', '/');
};

const PRICED = /@[A-Z]{3}\.([A-Z]{2})(#|$)/;
const LOCALISED = new RegExp(`@(${LANGUAGES.join('|')})$`);

/** Whether the column belongs to the index of this language. */
export function isOfLanguage(field: string, language: string): boolean {
  const price = PRICED.exec(field);
  if (price) return price[1] === taxCountry(language as Parameters<typeof taxCountry>[0]);
  const localised = LOCALISED.exec(field);
  return !localised || localised[1] === language;
}

/** Column of the public price: `price@EUR/DE#3` → `price@EUR/DE`. */
export const everybodys = (name: string): string => name.split('#')[0] as string;

/** Whether a client's field name contains no pattern characters; no column has them. */
export const isPlainName = (name: string): boolean => !/[*?,\s]/.test(name);
