// Languages and currencies of the shop; services and storefront read the same table.
export { CURRENCIES, type Currency, LANGUAGE_FACTS, LANGUAGES, type Language } from '../../proto/src/languages.ts';
