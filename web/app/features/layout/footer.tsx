import { type ReactNode, useId } from 'react';
import { type Packed, unpack } from '../../lib/page/packed.ts';
import { CAREERS, careersPath } from '../../lib/store/careers.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { type Shop, useShop } from '../../lib/store/shop.ts';
import { type Translate, useT } from '../../lib/text/i18n.ts';
import { each } from '../../ui/each.ts';
import { useFollow } from '../../ui/follow.ts';
import { hasPage, pagePath } from '../../ui/page-link.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';
import { Words } from '../../ui/words.tsx';
import { LanguageLinks } from './language-menu.tsx';
import type { FooterItem, FooterMenu, FooterWords, MenuEntry } from './menu.ts';

/** CMS pages linked in the footer of a shop without a menu. */
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

/** Pages of such a shop after its categories, with their texts. */
const routes = [
  ['selling', 'sell'],
  ['blog', 'magazine'],
  ['prasa', 'press'],
] as const;

interface FooterProps {
  menu: MenuEntry[];
  footer?: Packed<FooterWords> | undefined;
}

export function Footer({ menu, footer }: FooterProps) {
  const t = useT();
  const shop = useShop();
  const follow = useFollow();
  const { show } = usePanels();
  const written: FooterWords = footer ? unpack(footer) : {};
  return (
    <footer className="site-footer">
      <div className="wrap footer-columns">
        <div>
          <p className="mark">Garderoba</p>
          {each(written.about?.lines ?? [], (line) => (
            <p lang={written.about?.lang} className="t-small ink-2 measure">
              <Words line={line} />
            </p>
          ))}
        </div>
        <Column
          menu={written.shop ?? shopMenu(t, shop)}
          before={menu.map(({ id, name, path }) => (
            <li key={id}>
              <a href={path} onClick={follow}>
                {name}
              </a>
            </li>
          ))}
        />
        <Column
          menu={written.help ?? helpMenu(t, shop)}
          after={
            <>
              <li>
                <button type="button" onClick={() => show('consent')}>
                  {t('consent.entry')}
                </button>
              </li>
              <li>
                <button type="button" onClick={() => show('newsletter')}>
                  {t('footer.newsletter')}
                </button>
              </li>
            </>
          }
        />
        <nav aria-label={t('header.languages')}>
          <h2 className="t-ui">{t('header.languages')}</h2>
          <LanguageLinks />
        </nav>
      </div>
    </footer>
  );
}

interface ColumnProps {
  menu: FooterMenu;
  /** Items of the shop itself. */
  before?: ReactNode;
  after?: ReactNode;
}

function Column({ menu: { title, lang, items }, before, after }: ColumnProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 className="t-ui" id={id} lang={lang}>
        {title}
      </h2>
      <ul>
        {before}
        <Items items={items} lang={lang} />
        {after}
      </ul>
    </nav>
  );
}

function Items({ items, lang }: { items: readonly FooterItem[]; lang?: string | undefined }) {
  const follow = useFollow();
  return items.map(({ label, path, items: below }) => (
    <li key={`${path} ${label}`} lang={lang}>
      {path === null ? (
        <span>{label}</span>
      ) : (
        <a href={path} onClick={path.startsWith('/') ? follow : undefined}>
          {label}
        </a>
      )}
      {below ? (
        <ul>
          <Items items={below} />
        </ul>
      ) : null}
    </li>
  ));
}

/** What the footer shows where editors wrote no menu. */
const shopMenu = (t: Translate, shop: Shop): FooterMenu => ({
  title: t('footer.shop'),
  items: [
    ...routes.map(([path, name]) => ({ label: t(`footer.${name}`), path: shopPath(shop.store, path) })),
    ...(hasPage(shop, CAREERS) ? [{ label: t('footer.careers'), path: careersPath(shop.store) }] : []),
  ],
});

const helpMenu = (t: Translate, shop: Shop): FooterMenu => ({
  title: t('footer.help'),
  items: [
    { label: t('footer.track'), path: shopPath(shop.store, 'order') },
    ...pages
      .filter((page) => hasPage(shop, page))
      .map((page) => ({ label: t(`footer.${page}`), path: pagePath(shop, page) })),
  ],
});
