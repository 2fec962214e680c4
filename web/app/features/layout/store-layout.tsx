import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import type { Packed } from '../../lib/page/packed.ts';
import { useShop } from '../../lib/store/shop.ts';
import { storeCookie } from '../../lib/store/store-cookie.ts';
import { useT } from '../../lib/text/i18n.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { PanelsProvider, usePanels } from '../../ui/panels/panels.tsx';
import type { BlockWords } from '../../ui/words.tsx';
import { Header } from './header.tsx';
import type { FooterWords, MenuEntry } from './menu.ts';

/** default for most pages, minimal for checkout and thank-you, empty for the error and offline pages (NAV-027). */
export type LayoutName = 'default' | 'minimal' | 'empty';

interface StoreLayoutProps {
  layout: LayoutName;
  menu: MenuEntry[];
  footer?: Packed<FooterWords> | undefined;
  /** The strip above the header. */
  promo?: BlockWords | undefined;
  /** Panels of other features, passed by the route. */
  panels?: ReactNode;
  cartCount: number;
  children: ReactNode;
}

const MenuPanel = lazyPart(() => import('./menu-panel.tsx'));
// Rendered on the server, hydrated when idle: its links work without JavaScript.
const Notifications = lazyPart(async () => ({
  default: (await import('../../ui/notifications/notification-list.tsx')).Notifications,
}));
const MinimalHeader = lazyPart(async () => ({ default: (await import('./minimal-header.tsx')).MinimalHeader }));
const Footer = lazyPart(async () => {
  const [{ Footer: Whole }] = await Promise.all([import('./footer.tsx'), laterTexts()]);
  return { default: Whole };
});

export function StoreLayout({ layout, menu, footer, promo, panels, cartCount, children }: StoreLayoutProps) {
  const t = useT();
  const { store } = useShop();
  useEffect(() => {
    // A preview shows every language in turn and chooses none for its reader.
    if (!location.pathname.includes('/preview/')) storeCookie.write(store.prefix);
  }, [store.prefix]);
  return (
    <PanelsProvider>
      <a className="skip" href="#main">
        {t('layout.skip')}
      </a>
      {layout === 'default' ? <Header menu={menu} promo={promo} cartCount={cartCount} /> : null}
      <Suspense>{layout === 'minimal' ? <MinimalHeader /> : null}</Suspense>
      {children}
      <Suspense>{layout === 'default' ? <Footer menu={menu} footer={footer} /> : null}</Suspense>
      <Suspense>
        <MenuSlot menu={menu} />
        {panels}
      </Suspense>
      <Suspense>
        <Notifications label={t('layout.notifications')} />
      </Suspense>
    </PanelsProvider>
  );
}

function MenuSlot({ menu }: { menu: MenuEntry[] }) {
  const { open } = usePanels();
  return open === 'menu' ? <MenuPanel menu={menu} /> : null;
}
