import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/data/session.ts';
import { useWindowWidth } from '../../lib/page/window-width.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panels/panel.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';
import { LanguageLinks } from './language-menu.tsx';
import type { MenuEntry } from './menu.ts';
import { useMenuPath } from './use-menu-path.ts';

// Here and not in the layout, which is part of every first view: the panel is shown when its texts are there.
await laterTexts();

interface MenuProps {
  menu: MenuEntry[];
}

/** The menu; categories with others below them open a sub-menu. */
export default function MenuPanel({ menu }: MenuProps) {
  const t = useT();
  const { close } = usePanels();
  const { path, inner, open, back } = useMenuPath();
  const entries = useRef(new Map<number, HTMLButtonElement>());
  const opened = useRef<number>(undefined);
  useCloseWithoutButton(close);
  // Back from a sub-menu the focus returns to its entry.
  useEffect(() => {
    const isClosed = path.some(({ id, isClosing }) => isClosing && id === opened.current);
    if (isClosed) entries.current.get(opened.current as number)?.focus();
    opened.current = inner?.id;
  }, [path, inner]);
  // Escape closes the inner sub-menu first, then the panel, wherever the focus is.
  useEffect(() => {
    if (!inner) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      back();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [inner, back]);
  return (
    <Panel title={t('header.menu')} closeLabel={t('ui.close')} side="left" onClose={close}>
      <div className="menu-levels">
        <div inert={inner !== undefined}>
          <OwnPages />
          <nav aria-label={t('header.menu')}>
            <Entries menu={menu} entries={entries.current} open={open} />
          </nav>
          <h3 className="t-ui">{t('header.languages')}</h3>
          <LanguageLinks />
        </div>
        {path.map(({ key, id, isClosing }) => {
          const entry = menu.find((one) => one.id === id);
          return entry ? <SubMenu key={key} entry={entry} isClosing={isClosing} back={back} /> : null;
        })}
      </div>
    </Panel>
  );
}

/** Closes the menu when the window becomes so wide that no button opens it. */
function useCloseWithoutButton(close: () => void): void {
  const t = useT();
  const width = useWindowWidth();
  const before = useRef(width);
  useEffect(() => {
    if (before.current === width) return;
    before.current = width;
    const isShown = (button: Element) =>
      button.getAttribute('aria-label') === t('header.openMenu') && button.getClientRects().length > 0;
    if (![...document.querySelectorAll('button')].some(isShown)) close();
  }, [width, t, close]);
}

/** Pages of the shopper that a phone's header has no room for. */
function OwnPages() {
  const t = useT();
  const { show } = usePanels();
  const { store } = useShop();
  const user = useSession();
  return (
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
  );
}

interface EntriesProps extends MenuProps {
  /** Buttons of entries with a sub-menu, by id. */
  entries: Map<number, HTMLButtonElement>;
  open: (id: number) => void;
}

function Entries({ menu, entries, open }: EntriesProps) {
  const t = useT();
  const { store } = useShop();
  return (
    <ul className="menu-list">
      {menu.map(({ id, name, path, children }) => (
        <li key={id}>
          {children.length ? (
            <button
              type="button"
              className="t-2"
              ref={(button) => {
                if (button) entries.set(id, button);
              }}
              onClick={() => open(id)}
            >
              {name}
              <Icon name="chevron" />
            </button>
          ) : (
            <Link className="t-2" to={path}>
              {name}
            </Link>
          )}
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
  );
}

interface SubMenuProps {
  entry: MenuEntry;
  /** Slides out. */
  isClosing: boolean;
  back: () => void;
}

function SubMenu({ entry: { name, path, children }, isClosing, back }: SubMenuProps) {
  const t = useT();
  const backButton = useRef<HTMLButtonElement>(null);
  useEffect(() => backButton.current?.focus(), []);
  return (
    <nav className={`sub-menu ${isClosing ? 'closing' : ''}`} aria-label={name} inert={isClosing}>
      <button type="button" className="sub-menu-back" ref={backButton} onClick={back}>
        <Icon name="chevron" />
        {t('menu.back')}
      </button>
      <h3 className="t-2">{name}</h3>
      <ul>
        <li>
          <Link to={path}>{t('menu.all')}</Link>
        </li>
        {children.map((child) => (
          <li key={child.id}>
            <Link to={child.path}>{child.name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
