// Languages and currencies of the shop, from the table that services and storefront also use.
export {
  CURRENCIES,
  type Currency,
  DEFAULT_LANGUAGE,
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  languageTag,
} from '../../proto/src/languages.ts';
export { DEFAULT_STORE, findStore, STORE_VIEWS } from '../../proto/src/stores.ts';
