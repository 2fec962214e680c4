import { Link } from 'react-router';
import { useT } from '../../lib/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { usePanels } from '../../ui/panels.tsx';
import { LanguageLinks } from './language-menu.tsx';
import type { MenuEntry } from './menu.ts';

export default function MenuPanel({ menu }: { menu: MenuEntry[] }) {
  const t = useT();
  const { close } = usePanels();
  return (
    <Panel title={t('header.menu')} closeLabel={t('ui.close')} side="left" onClose={close}>
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
        </ul>
      </nav>
      <h3 className="t-ui">{t('header.languages')}</h3>
      <LanguageLinks />
    </Panel>
  );
}
