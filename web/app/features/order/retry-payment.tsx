import { useState } from 'react';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { loadLocal } from '../../local/load.ts';
import { retryPayment } from './api.ts';

/**
 * Starts the payment of the same order again and opens the provider's page (CHK-034). `guestKey`: from the address;
 * default: the key stored in this browser.
 */
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
      // Read on press: the page may not have read it yet.
      const payAt = await retryPayment(
        shop,
        number,
        guestKey ?? (await (await loadLocal()).placedOrders.keyOf(number)),
      );
      if (payAt) return location.assign(payAt);
      setNote(t('thanks.providerAway'));
    } catch (error) {
      setNote(problemText(error, t));
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="btn" aria-busy={isBusy} onClick={retry}>
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
