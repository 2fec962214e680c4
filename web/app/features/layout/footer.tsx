import { CAREERS, careersPath } from '../../lib/store/careers.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { useFollow } from '../../ui/follow.ts';
import { hasPage, PageLink } from '../../ui/page-link.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';
import { LanguageLinks } from './language-menu.tsx';
import type { MenuEntry } from './menu.ts';

/** CMS pages linked in the footer. */
const pages = [
  'how-it-works',
  'delivery',
  'returns',
  'faq',
  'contact-us',
  'about-us',
  'terms',
  'privacy-policy',
] as const;

/** Pages of the shop after its categories, with their texts. */
const routes = [
  ['selling', 'sell'],
  ['blog', 'magazine'],
  ['prasa', 'press'],
] as const;

export function Footer({ menu }: { menu: MenuEntry[] }) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const follow = useFollow();
  const { show } = usePanels();
  return (
    <footer className="site-footer">
      <div className="wrap footer-columns">
        <div>
          <p className="mark">Garderoba</p>
          <p className="t-small ink-2 measure">{t('footer.about')}</p>
        </div>
        <nav aria-label={t('footer.shop')}>
          <h2 className="t-ui">{t('footer.shop')}</h2>
          <ul>
            {menu.map(({ id, name, path }) => (
              <li key={id}>
                <a href={path} onClick={follow}>
                  {name}
                </a>
              </li>
            ))}
            {routes.map(([path, name]) => (
              <li key={path}>
                <a href={shopPath(store, path)} onClick={follow}>
                  {t(`footer.${name}`)}
                </a>
              </li>
            ))}
            {hasPage(shop, CAREERS) ? (
              <li>
                <a href={careersPath(store)} onClick={follow}>
                  {t('footer.careers')}
                </a>
              </li>
            ) : null}
          </ul>
        </nav>
        <nav aria-label={t('footer.help')}>
          <h2 className="t-ui">{t('footer.help')}</h2>
          <ul>
            <li>
              <a href={shopPath(store, 'order')} onClick={follow}>
                {t('footer.track')}
              </a>
            </li>
            <li>
              <button type="button" onClick={() => show('newsletter')}>
                {t('footer.newsletter')}
              </button>
            </li>
            {pages
              .filter((page) => hasPage(shop, page))
              .map((page) => (
                <li key={page}>
                  <PageLink page={page} onClick={follow}>
                    {t(`footer.${page}`)}
                  </PageLink>
                </li>
              ))}
          </ul>
        </nav>
        <nav aria-label={t('header.languages')}>
          <h2 className="t-ui">{t('header.languages')}</h2>
          <LanguageLinks />
        </nav>
      </div>
    </footer>
  );
}
