import { useEffect, useState } from 'react';
import type { Cart } from '../../../api/wire/buying/cart.ts';
import { useT } from '../../../lib/text/i18n.ts';
import type { Outcome } from '../view.ts';

/**
 * A press of a form on the totals that waits for the shop: the field keeps what was typed and `note` says so, until the
 * press is confirmed or refused. `onShown`: the totals show another value.
 */
export function useWaits(cart: Cart, value: string | number | null, onShown: () => void) {
  const t = useT();
  const [waits, setWaits] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value matters.
  useEffect(() => {
    setWaits(false);
    if (value !== null) onShown();
  }, [value]);
  const { isEstimated = false } = cart;
  // Nothing of the cart waits any more.
  useEffect(() => {
    if (!isEstimated) setWaits(false);
  }, [isEstimated]);
  return {
    pressed: (outcome: Outcome) => setWaits(outcome === 'waiting'),
    note: waits ? (
      <p className="t-small ink-2" role="status">
        {t('cart.changeWaits')}
      </p>
    ) : null,
  };
}
