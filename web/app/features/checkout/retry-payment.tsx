import { useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { useEarlyPress } from '../../lib/early-press.ts';
import { useT } from '../../lib/i18n.ts';
import { serverText } from '../../lib/server-text.ts';
import { useShop } from '../../lib/shop.ts';
import { retryPayment } from './order-api.ts';

/** Starts the payment of the same order again and goes to the provider's page (CHK-034). */
export function RetryPayment({ number, guestKey }: { number: string; guestKey: string | null }) {
  const t = useT();
  const shop = useShop();
  const [note, setNote] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    if (isBusy) return;
    setBusy(true);
    setNote(null);
    try {
      const { payment } = await retryPayment(shop, number, guestKey);
      if (payment?.redirect_url) return location.assign(payment.redirect_url);
      setNote(t('thanks.providerAway'));
    } catch (error) {
      setNote(error instanceof ApiProblem ? (serverText(error, t) ?? t('error.unreachable')) : t('error.unreachable'));
    }
    setBusy(false);
  };
  const early = useEarlyPress(retry);
  return (
    <>
      <button {...early} type="button" className="btn" aria-busy={isBusy} onClick={retry}>
        {t('thanks.retry')}
      </button>
      {note ? (
        <p className="t-small danger" role="alert">
          {note}
        </p>
      ) : null}
    </>
  );
}
