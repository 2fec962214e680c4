import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';

/** Everything that slides over the page. Opening one closes the others (NAV-034): there is only one slot. */
export type PanelName = 'menu' | 'cart' | 'wishlist' | 'search' | 'newsletter' | 'auth' | 'filters';

interface Panels {
  open: PanelName | null;
  show: (name: PanelName) => void;
  close: () => void;
}

const PanelsContext = createContext<Panels>({ open: null, show: () => {}, close: () => {} });

export function PanelsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<PanelName | null>(null);
  const { pathname } = useLocation();
  // A panel belongs to the page it was opened on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page closes it.
  useEffect(() => setOpen(null), [pathname]);
  const close = useCallback(() => setOpen(null), []);
  const value = useMemo(() => ({ open, show: setOpen, close }), [open, close]);
  return <PanelsContext value={value}>{children}</PanelsContext>;
}

export const usePanels = () => use(PanelsContext);
