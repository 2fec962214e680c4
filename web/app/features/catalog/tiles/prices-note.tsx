import { useSyncExternalStore } from 'react';
import { useT } from '../../../lib/text/i18n.ts';
import { isPriceCurrent, PRICES_AFTER_SYNC } from './refresh-prices.ts';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener(PRICES_AFTER_SYNC, listener);
  return () => removeEventListener(PRICES_AFTER_SYNC, listener);
};

/** Says while the price beside it is not, or could not be made, the shopper's current one (PRC-024, PRC-025). */
export default function PricesNote({ sku }: { sku: string }) {
  const t = useT();
  const isCurrent = useSyncExternalStore(
    subscribe,
    () => isPriceCurrent(sku),
    () => undefined,
  );
  return (
    <p className="t-note ink-3" role="status">
      {isCurrent ? null : t(isCurrent === false ? 'product.priceNotUpdated' : 'product.priceUpdating')}
    </p>
  );
}
