import { useLocation, useMatches } from 'react-router';
import { pathInLanguage } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { prefixes, type StoreView, storeOf } from '../../lib/store/stores.ts';
import { useT } from '../../lib/text/i18n.ts';
import { Icon } from '../../ui/icon.tsx';

const currencySign = { PLN: 'zł', EUR: '€', SEK: 'kr' };
const languageNames = { pl: 'Polski', de: 'Deutsch', en: 'English', se: 'Svenska', nl: 'Nederlands' };
const shortNames = { pl: 'PL', de: 'DE', en: 'EN', se: 'SV', nl: 'NL' };

/** Languages as plain links: each loads the other store view completely, because texts and prices differ. */
export function LanguageMenu() {
  const t = useT();
  const { store } = useShop();
  return (
    <details className="language from-tablet">
      <summary>
        <span className="sr">{t('header.language')}</span>
        {shortNames[store.prefix]} · {currencySign[store.currency]}
        <Icon name="chevron" />
      </summary>
      <LanguageLinks />
    </details>
  );
}

export function LanguageLinks() {
  const { store } = useShop();
  const { pathname } = useLocation();
  const told = useMatches().map(
    ({ loaderData }) => (loaderData as { pageInAnyLanguage?: string } | undefined)?.pageInAnyLanguage,
  );
  const page = told.findLast((path) => path !== undefined);
  const here = page === undefined ? pathname : `/${store.prefix}/${page}`;
  return (
    <ul className="languages">
      {prefixes.map((prefix) => {
        const view = storeOf(prefix) as StoreView;
        return (
          <li key={prefix}>
            <a
              href={prefix === store.prefix ? pathname : pathInLanguage(here, prefix)}
              hrefLang={view.locale}
              lang={view.locale}
              aria-current={prefix === store.prefix ? 'true' : undefined}
            >
              {languageNames[prefix]} <span className="ink-3">{currencySign[view.currency]}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
