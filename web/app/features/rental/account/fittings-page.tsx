import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fitting } from '../../../api/wire/buying/rental.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { dayText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { Consent } from '../../../ui/fields/consent.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { cancelFitting, fittingsQuery, namesQuery } from '../api.ts';
import { FittingForm } from './fitting-form.tsx';

/** /my-account/fittings: future appointments in the showroom, and a form for a new one. */
export function FittingsPage() {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const query = fittingsQuery(shop);
  const fittings = useQuery(query);
  const [told, setTold] = useState('');
  const done = async (message: string) => {
    setTold(message);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    await queryClient.invalidateQueries({ queryKey: ['rental', 'fitting-slots'] });
  };
  return (
    <>
      <h1 className="t-1">{t('account.fittings')}</h1>
      <p className="moss" role="status">
        {told}
      </p>
      <LoadState query={fittings}>
        {(list) =>
          list.length ? (
            <ul className="bookings">
              {list.map((fitting) => (
                <FittingRow key={fitting.id} fitting={fitting} onDone={done} />
              ))}
            </ul>
          ) : (
            <p className="ink-2">{t('account.noFittings')}</p>
          )
        }
      </LoadState>
      <FittingForm onBooked={done} />
    </>
  );
}

function FittingRow({ fitting, onDone }: { fitting: Fitting; onDone: (told: string) => Promise<void> }) {
  const t = useT();
  const shop = useShop();
  const [isAsked, setAsked] = useState(false);
  const { data: names } = useQuery(namesQuery(shop, fitting.skus));
  const when = t('account.fittingAt', { day: dayText(fitting.day, shop.store.locale), time: fitting.time });
  const id = `fitting-${fitting.id}`;
  return (
    <li aria-labelledby={id}>
      <h2 id={id} className="t-3 num">
        {when}
      </h2>
      <p className="t-small ink-2">{shop.facts?.showroom_address}</p>
      {fitting.skus.length ? (
        <p className="t-small">
          {t('account.fittingPieces', { names: fitting.skus.map((sku) => names?.get(sku) ?? sku).join(', ') })}
        </p>
      ) : null}
      {isAsked ? (
        <Consent
          question={<p role="alert">{t('account.cancelFittingQuestion', { when })}</p>}
          yes={t('account.cancelFitting')}
          no={t('account.keepFitting')}
          problemText={(error) => problemText(error, t)}
          onNo={() => setAsked(false)}
          onYes={async () => {
            await cancelFitting(shop, fitting.id);
            await onDone(t('account.fittingCancelled'));
          }}
        />
      ) : (
        <div className="line-actions">
          <button type="button" className="link" aria-describedby={id} onClick={() => setAsked(true)}>
            {t('account.cancelFitting')}
          </button>
        </div>
      )}
    </li>
  );
}
