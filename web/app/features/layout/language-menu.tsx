import { useLocation, useMatches } from 'react-router';
import { config } from '../../lib/store/config.ts';
import { pathInLanguage } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { type Language, languageTag, prefixes, type StoreView, storeOf } from '../../lib/store/stores.ts';
import { useT } from '../../lib/text/i18n.ts';
import { Icon } from '../../ui/icon.tsx';

const currencySign = { PLN: 'zł', EUR: '€', SEK: 'kr' };

/** Languages as plain links: each loads the other store view completely, because texts and prices differ. */
export function LanguageMenu() {
  const t = useT();
  const { store } = useShop();
  return config.multistore ? (
    <details className="language from-tablet">
      <summary>
        <span className="sr">{t('header.language')}</span>
        {languageTag(store.prefix).toUpperCase()} · {currencySign[store.currency]}
        <Icon name="chevron" />
      </summary>
      <LanguageLinks />
    </details>
  ) : null;
}

/** What a route's loader tells about its page in other languages. */
interface PageInLanguages {
  /** A page of the editors, by its English address. */
  readonly pageInAnyLanguage?: string;
  /** Paths of a page with an own address in every language. */
  readonly paths?: Readonly<Record<Language, string>>;
}

export function LanguageLinks() {
  const { store } = useShop();
  const { pathname } = useLocation();
  const told = useMatches().map(({ loaderData }) => (loaderData ?? {}) as PageInLanguages);
  const page = told.findLast(({ pageInAnyLanguage }) => pageInAnyLanguage !== undefined)?.pageInAnyLanguage;
  const paths = told.findLast((match) => match.paths !== undefined)?.paths;
  const inner = page === undefined ? pathname.slice(store.base.length) : `/${page}`;
  return config.multistore ? (
    <ul className="languages">
      {prefixes.map((prefix) => {
        const view = storeOf(prefix) as StoreView;
        return (
          <li key={prefix}>
            <a
              href={prefix === store.prefix ? pathname : (paths?.[prefix] ?? pathInLanguage(inner, prefix))}
              hrefLang={view.locale}
              lang={view.locale}
              aria-current={prefix === store.prefix ? 'true' : undefined}
            >
              {view.ownName} <span className="ink-3">{currencySign[view.currency]}</span>
            </a>
          </li>
        );
      })}
    </ul>
  ) : null;
}
