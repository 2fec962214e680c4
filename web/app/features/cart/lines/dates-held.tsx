import { useEffect, useState } from 'react';
import type { Cart } from '../../../api/wire/buying/cart.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { clockText, heldFor } from './rental-line.ts';

/** Remaining hold of the rented days: half an hour from the cart's last change. */
export function DatesHeld({ cart }: { cart: Cart }) {
  const t = useT();
  const [now, setNow] = useState(() => Date.now());
  const left = heldFor(cart.lines, now);
  const isRunning = left !== null && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (left === null) return null;
  return isRunning ? (
    <p className="notice t-small num" role="timer">
      {t('cart.datesHeld', { time: clockText(left) })}
    </p>
  ) : (
    <p className="notice t-small" role="alert">
      {t('cart.datesFree')}
    </p>
  );
}
