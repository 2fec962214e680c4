import { type ComponentType, useEffect, useState } from 'react';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { usePanels } from '../../ui/panels/panels.tsx';

/** Delay in milliseconds after the first paint. */
const quiet = 500;

/**
 * Follows sign-in and sign-out; its code is loaded after the first paint. Returns what is shown beside every page from then
 * on (beside.tsx).
 */
export function useUser(): ComponentType | undefined {
  const t = useT();
  const shop = useShop();
  const { show } = usePanels();
  const [beside, setBeside] = useState<ComponentType>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts are loaded with the page and do not change.
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      const { listenToUser, Beside } = await import('./user-events.ts');
      if (isGone) return;
      stop = listenToUser({ shop, t, show });
      setBeside(() => Beside);
    }, quiet);
    let isGone = false;
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [shop, show]);
  return beside;
}
