import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Everything that slides over the page. Opening one closes the others (NAV-034): there is only one slot. */
export type PanelName = 'menu' | 'cart' | 'wishlist' | 'compare' | 'search' | 'newsletter' | 'auth' | 'filters';

/** What the caller wants of a panel. */
export interface PanelWish {
  /** Which of its faces a panel shows first; the auth panel has 'login', 'register' and 'forgot' (NAV-035). */
  element?: string;
  /** Done once the panel did what it is for, for example after signing in. */
  onDone?: () => void;
}

interface Panels {
  open: PanelName | null;
  wish: PanelWish;
  show: (name: PanelName, wish?: PanelWish) => void;
  close: () => void;
}

const noWish: PanelWish = {};
const PanelsContext = createContext<Panels>({ open: null, wish: noWish, show: () => {}, close: () => {} });

export function PanelsProvider({ children }: { children: ReactNode }) {
  const [{ open, wish }, setOpen] = useState<Pick<Panels, 'open' | 'wish'>>({ open: null, wish: noWish });
  const { pathname } = useLocation();
  const close = useCallback(() => setOpen({ open: null, wish: noWish }), []);
  // A panel belongs to the page it was opened on; on the first one it may have been asked for before all of it listens.
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current !== pathname) close();
    page.current = pathname;
  }, [pathname, close]);
  const show = useCallback((name: PanelName, asked: PanelWish = noWish) => setOpen({ open: name, wish: asked }), []);
  const value = useMemo(() => ({ open, wish, show, close }), [open, wish, show, close]);
  return <PanelsContext value={value}>{children}</PanelsContext>;
}

export const usePanels = () => use(PanelsContext);
