import { useEffect } from 'react';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { usePanels } from '../../ui/panels/panels.tsx';

/** Delay in milliseconds after the first paint. */
const quiet = 500;

/** Follows sign-in and sign-out; its code is loaded after the first paint. */
export function useUser(): void {
  const t = useT();
  const shop = useShop();
  const { show } = usePanels();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts are loaded with the page and do not change.
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      const { listenToUser } = await import('./user-events.ts');
      if (!isGone) stop = listenToUser({ shop, t, show });
    }, quiet);
    let isGone = false;
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [shop, show]);
}
