import { Link } from 'react-router';
import { useT } from '../../lib/i18n.ts';
import { slugIn } from '../../lib/localised-slugs.ts';
import { shopPath } from '../../lib/paths.ts';
import { useShop } from '../../lib/shop.ts';
import { LanguageLinks } from './language-menu.tsx';
import type { MenuEntry } from './menu.ts';

/** Pages of the editors one looks for at the bottom. */
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

export function Footer({ menu }: { menu: MenuEntry[] }) {
  const t = useT();
  const { store } = useShop();
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
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footer.help')}>
          <h2 className="t-ui">{t('footer.help')}</h2>
          <ul>
            <li>
              <Link to={shopPath(store, 'order')}>{t('footer.track')}</Link>
            </li>
            {pages.map((page) => (
              <li key={page}>
                <Link to={shopPath(store, `i/${slugIn(store.prefix, page)}`)}>{t(`footer.${page}`)}</Link>
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
