import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { addCard, cardsQuery } from '../api.ts';

/** Ids of the cards that existed before the provider's page was opened. */
const BEFORE = 'cards-before';
const LOOK_MS = 1_500;
/** Providers report a saved card within seconds; a later one appears at the next load. */
const PATIENCE_MS = 30_000;

interface AddCardProps {
  /** Redirect to the provider's page; replaced in tests. */
  goTo?: (address: string) => void;
}

/** Saves a card without a payment: opens the provider's page and shows the result on return (`?status=`). */
export function AddCard({ goTo = (address) => location.assign(address) }: AddCardProps) {
  const t = useT();
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const cards = useQuery(cardsQuery(shop));
  const open = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const address = await addCard(shop);
      sessionStorage.setItem(BEFORE, JSON.stringify((cards.data ?? []).map(({ id }) => id)));
      goTo(address);
    } catch (error) {
      setFailure(problemText(error, t));
      setBusy(false);
    }
  };
  return (
    <section className="stack">
      <Returned />
      <p className="ink-2 measure">{t('account.addCardText')}</p>
      <p>
        <button type="button" className="btn" disabled={busy} onClick={open}>
          {t('account.addCard')}
        </button>
      </p>
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
    </section>
  );
}

/** After the return from the provider: polls until the new card is listed. */
function Returned() {
  const t = useT();
  const shop = useShop();
  const [params] = useSearchParams();
  const status = params.get('status');
  const before = useRef<string[]>(JSON.parse(sessionStorage.getItem(BEFORE) ?? '[]'));
  const [waits, setWaits] = useState(status === 'saved');
  const { data: cards } = useQuery({ ...cardsQuery(shop), refetchInterval: waits && LOOK_MS });
  const isThere = cards?.some(({ id }) => !before.current.includes(id)) ?? false;
  useEffect(() => {
    if (!waits) return;
    if (isThere) return setWaits(false);
    const patience = setTimeout(() => setWaits(false), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [waits, isThere]);
  if (status === 'failed')
    return (
      <p className="failure" role="alert">
        {t('account.cardFailed')}
      </p>
    );
  const said =
    (status === 'canceled' && 'account.cardCanceled') ||
    (status === 'saved' && (isThere ? 'account.cardSaved' : 'account.cardComing'));
  return said ? (
    <p className="notice" role="status">
      {t(said)}
    </p>
  ) : null;
}
