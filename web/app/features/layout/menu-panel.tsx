import { Link } from 'react-router';
import { useSession } from '../../lib/data/session.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panels/panel.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';
import { LanguageLinks } from './language-menu.tsx';
import type { MenuEntry } from './menu.ts';

export default function MenuPanel({ menu }: { menu: MenuEntry[] }) {
  const t = useT();
  const { close, show } = usePanels();
  const { store } = useShop();
  const user = useSession();
  return (
    <Panel title={t('header.menu')} closeLabel={t('ui.close')} side="left" onClose={close}>
      <ul className="menu-own until-tablet">
        <li>
          {user ? (
            <Link to={shopPath(store, 'my-account')}>
              <Icon name="person" />
              {t('header.account')}
            </Link>
          ) : (
            <button type="button" onClick={() => show('auth')}>
              <Icon name="person" />
              {t('header.login')}
            </button>
          )}
        </li>
        <li>
          <button type="button" onClick={() => show('wishlist')}>
            <Icon name="heart" />
            {t('header.wishlist')}
          </button>
        </li>
      </ul>
      <nav aria-label={t('header.menu')}>
        <ul className="menu-list">
          {menu.map(({ id, name, path, children }) => (
            <li key={id}>
              <Link className="t-2" to={path}>
                {name}
              </Link>
              {children.length ? (
                <ul>
                  {children.map((child) => (
                    <li key={child.id}>
                      <Link to={child.path}>{child.name}</Link>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
          <li>
            <Link className="t-2" to={shopPath(store, 'selling')}>
              {t('footer.sell')}
            </Link>
          </li>
          <li>
            <Link className="t-2" to={shopPath(store, 'blog')}>
              {t('footer.magazine')}
            </Link>
          </li>
        </ul>
      </nav>
      <h3 className="t-ui">{t('header.languages')}</h3>
      <LanguageLinks />
    </Panel>
  );
}
