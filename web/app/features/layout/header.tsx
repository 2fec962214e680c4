import type { MouseEvent } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useSession } from '../../lib/data/session.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { each } from '../../ui/each.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';
import { type BlockWords, Words } from '../../ui/words.tsx';
import { LanguageMenu } from './language-menu.tsx';
import type { MenuEntry } from './menu.ts';
import { MenuWithoutScript } from './menu-without-script.tsx';

/** Top categories that fit beside the logo; the others are in the menu. */
const inHeader = 5;

interface HeaderProps {
  menu: MenuEntry[];
  promo?: BlockWords | undefined;
  cartCount: number;
}

export function Header({ menu, promo, cartCount }: HeaderProps) {
  const t = useT();
  const { store } = useShop();
  const panels = usePanels();
  const navigate = useNavigate();
  const user = useSession();
  // Both are links first: without JavaScript they open separate pages.
  const opening = (show: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show();
  };
  return (
    <header>
      {promo ? <Promo {...promo} /> : null}
      <div className="top">
        <nav aria-label={t('header.menu')} className="from-desk">
          <ul>
            {menu.slice(0, inHeader).map(({ id, name, path }) => (
              <li key={id} className="nav-top">
                <NavLink to={path} prefetch="intent">
                  {name}
                </NavLink>
              </li>
            ))}
            {/* If not all of them fit, the others are in the menu. */}
            <li className="nav-more needs-script">
              <IconButton icon="menu" label={t('header.openMenu')} onClick={() => panels.show('menu')} />
            </li>
          </ul>
        </nav>
        <IconButton
          icon="menu"
          label={t('header.openMenu')}
          className="until-desk needs-script"
          onClick={() => panels.show('menu')}
        />
        <Link className="mark" to={shopPath(store)}>
          Garderoba
        </Link>
        <div className="tools">
          <LanguageMenu />
          <a
            className="icon-button"
            href={shopPath(store, 'search')}
            aria-label={t('header.search')}
            onClick={opening(() => (panels.open === 'search' ? panels.close() : panels.show('search')))}
          >
            <Icon name="glass" />
          </a>
          <Link
            className="icon-button from-tablet"
            to={shopPath(store, 'my-account')}
            aria-label={t(user ? 'header.account' : 'header.login')}
            onClick={(event) => {
              if (!user) opening(() => panels.show('auth'))(event);
            }}
          >
            <Icon name="person" />
          </Link>
          <IconButton
            icon="heart"
            label={t('header.wishlist')}
            className="from-tablet needs-script"
            onClick={() => panels.show('wishlist')}
          />
          <a
            className="icon-button"
            href={shopPath(store, 'checkout#cart')}
            aria-label={t('header.cart', { count: cartCount })}
            onClick={opening(() =>
              location.pathname.endsWith('/checkout')
                ? navigate(shopPath(store, 'checkout#cart'))
                : panels.show('cart'),
            )}
          >
            <Icon name="hanger" />
            {cartCount > 0 ? (
              <b className="bubble num" aria-hidden="true">
                {cartCount}
              </b>
            ) : null}
          </a>
        </div>
      </div>
      <MenuWithoutScript menu={menu} />
    </header>
  );
}

const Promo = ({ lang, lines }: BlockWords) => (
  <p className="promo" lang={lang}>
    {each(lines, (line) => (
      <span>
        <Words line={line} />{' '}
      </span>
    ))}
  </p>
);
