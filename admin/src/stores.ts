// Languages and currencies of the shop, from the table that services and storefront also use.
export { CURRENCIES, type Currency, LANGUAGE_FACTS, LANGUAGES, type Language } from '../../proto/src/languages.ts';
