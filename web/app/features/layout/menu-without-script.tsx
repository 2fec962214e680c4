import { useNonce } from '../../lib/page/nonce.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import type { MenuEntry } from './menu.ts';

function Menu({ menu }: { menu: MenuEntry[] }) {
  const t = useT();
  const nonce = useNonce();
  const { store } = useShop();
  return (
    <noscript>
      {/* Entries that need JavaScript are left out. */}
      <style nonce={nonce}>{'.needs-script{display:none}'}</style>
      <details className="menu-without-script wrap">
        <summary className="t-ui">{t('header.menu')}</summary>
        <nav aria-label={t('header.menu')}>
          <ul className="menu-list">
            {menu.map(({ id, name, path, children }) => (
              <li key={id}>
                <a href={path}>{name}</a>
                {children.length ? (
                  <ul>
                    {children.map((child) => (
                      <li key={child.id}>
                        <a href={child.path}>{child.name}</a>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
            <li>
              <a href={shopPath(store, 'selling')}>{t('footer.sell')}</a>
            </li>
            <li>
              <a href={shopPath(store, 'blog')}>{t('footer.magazine')}</a>
            </li>
          </ul>
        </nav>
      </details>
    </noscript>
  );
}

/** The menu as a native disclosure for browsers without JavaScript; others get an empty element and no code. */
export const MenuWithoutScript = import.meta.env.SSR ? Menu : () => <noscript />;
