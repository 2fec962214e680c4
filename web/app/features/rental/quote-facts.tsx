import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayText } from '../../lib/day-format.ts';
import { addDays, type Day, type DayRange } from '../../lib/days.ts';
import { useT } from '../../lib/i18n.ts';
import { shopPath } from '../../lib/paths.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useShop } from '../../lib/shop.ts';
import { Money } from '../../ui/price.tsx';
import type { WireQuote } from './api.ts';
import type { Delivery } from './deliveries.ts';

interface QuoteFactsProps {
  sku: string;
  trip: DayRange;
  delivery: Delivery | null;
  quote: UseQueryResult<WireQuote>;
  isForPoints: boolean;
  onSelect: (day: Day) => void;
}

/** When it comes and goes, and everything it can cost; when it is taken, what could be had instead. */
export function QuoteFacts({ sku, trip, delivery, quote, isForPoints, onSelect }: QuoteFactsProps) {
  const t = useT();
  const { store } = useShop();
  const way = delivery ?? 'omnipack';
  const days = [
    [t(`rental.${way}.comes`), trip.from],
    [t('rental.wornUntil'), trip.to],
    [t(`rental.${way}.goes`), addDays(trip.to, 1)],
  ] as const;
  if (quote.isError) {
    return (
      <p className="failure" role="alert">
        {problemText(quote.error, t)}
      </p>
    );
  }
  if (quote.data && !quote.data.available) return <Taken quote={quote.data} sku={sku} onSelect={onSelect} />;
  return (
    <>
      <dl className="plan">
        {days.map(([label, day]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{dayText(day, store.locale)}</dd>
          </div>
        ))}
      </dl>
      {quote.data ? (
        <dl className="quote t-small">
          {isForPoints ? null : (
            <div>
              <dt>{t('rental.price')}</dt>
              <dd>
                <Money amount={quote.data.price} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('rental.deposit')}</dt>
            <dd>{quote.data.deposit ? <Money amount={quote.data.deposit} /> : t('rental.noDeposit')}</dd>
          </div>
          <div>
            <dt>{t('rental.worstLateFee')}</dt>
            <dd>
              <Money amount={quote.data.worst_case_late_fee} />
            </dd>
          </div>
        </dl>
      ) : null}
    </>
  );
}

function Taken({ quote, sku, onSelect }: { quote: WireQuote; sku: string; onSelect: (day: Day) => void }) {
  const t = useT();
  const { store } = useShop();
  return (
    <div className="taken">
      <p className="danger" role="alert">
        {t('product.datesTaken')}
      </p>
      {quote.alternatives.length ? (
        <>
          <p className="t-small">{t('rental.alternatives')}</p>
          <ul className="chips">
            {quote.alternatives.map((other) => (
              <li key={`${other.sku} ${other.date}`}>
                {other.sku === sku ? (
                  <button type="button" className="chip num" onClick={() => onSelect(other.date)}>
                    {dayText(other.date, store.locale)}
                  </button>
                ) : (
                  <Link
                    className="chip num"
                    to={shopPath(store, `p/${encodeURIComponent(other.sku)}/${encodeURIComponent(other.sku)}`)}
                  >
                    {t('rental.otherSize', { size: other.size, day: dayText(other.date, store.locale) })}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
