import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Panels over the page. Opening one closes the others (NAV-034): there is one slot. */
export type PanelName =
  | 'menu'
  | 'cart'
  | 'wishlist'
  | 'compare'
  | 'search'
  | 'newsletter'
  | 'auth'
  | 'filters'
  | 'consent';

/** Options of the caller for a panel. */
export interface PanelWish {
  /** The initial form of a panel; the auth panel has 'login', 'register' and 'forgot' (NAV-035). */
  element?: string;
  /** Called after the panel's action succeeded, for example after sign-in. */
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
  // A panel closes on navigation; on the first page it may have been opened before hydration was complete.
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
