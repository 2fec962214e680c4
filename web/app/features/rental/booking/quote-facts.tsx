import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RentalQuote } from '../../../api/wire/buying/rental.ts';
import { addDays, type Day, type DayRange } from '../../../lib/rental/days.ts';
import type { RentalDelivery } from '../../../lib/rental/periods.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { dayText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { Money } from '../../../ui/price.tsx';

interface QuoteFactsProps {
  sku: string;
  trip: DayRange;
  delivery: RentalDelivery | null;
  isTryOn: boolean;
  quote: UseQueryResult<RentalQuote>;
  /** Price in points; null: paid with money. */
  points: number | null;
  onSelect: (day: Day) => void;
  /** Address of another garment on these days. */
  pathOf: (sku: string) => string;
  similar?: ReactNode;
}

/** Dates and all possible costs; if it is not available, alternatives. */
export function QuoteFacts({ quote, sku, onSelect, pathOf, similar, ...facts }: QuoteFactsProps) {
  const t = useT();
  if (quote.isError) {
    return (
      <p className="failure" role="alert">
        {problemText(quote.error, t)}
      </p>
    );
  }
  if (quote.data && !quote.data.available) {
    return <Taken quote={quote.data} sku={sku} onSelect={onSelect} pathOf={pathOf} similar={similar} />;
  }
  return (
    <>
      <Days {...facts} />
      {quote.data ? <Costs quote={quote.data} {...facts} /> : null}
    </>
  );
}

/** The three phases: delivery, rental, return. */
function Days({ trip, delivery, isTryOn }: Pick<QuoteFactsProps, 'trip' | 'delivery' | 'isTryOn'>) {
  const t = useT();
  const { store } = useShop();
  const way = delivery ?? 'courier';
  const after = addDays(trip.to, 1);
  const days =
    isTryOn && way === 'courier'
      ? ([
          [t('rental.tryOnShipped'), addDays(trip.from, -1)],
          [t('rental.courier.comes'), trip.from],
          [t('rental.tryOnBack'), after],
        ] as const)
      : ([
          [t(`rental.${way}.comes`), trip.from],
          [t('rental.wornUntil'), trip.to],
          [t(`rental.${way}.goes`), after],
        ] as const);
  return (
    <dl className="plan">
      {days.map(([label, day]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{dayText(day, store.locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each cost by its name, before it is added to the cart; the cart computes the total. */
function Costs({ quote, points, delivery }: { quote: RentalQuote } & Pick<QuoteFactsProps, 'points' | 'delivery'>) {
  const t = useT();
  const { deliveryPrice: carriage } = quote;
  return (
    <dl className="quote t-small">
      <div>
        <dt>{t('rental.price')}</dt>
        <dd>{points === null ? <Money amount={quote.price} /> : t('product.points', { count: points })}</dd>
      </div>
      {carriage === null ? null : (
        <div>
          <dt>{t(delivery === 'showroom' ? 'rental.cost.showroom' : 'rental.cost.courier')}</dt>
          <dd>{carriage ? <Money amount={carriage} /> : t('rental.free')}</dd>
        </div>
      )}
      <div>
        <dt>{t('rental.deposit')}</dt>
        <dd>{quote.deposit ? <Money amount={quote.deposit} /> : t('rental.noDeposit')}</dd>
      </div>
      <div>
        <dt>{t('rental.worstLateFee')}</dt>
        <dd>
          <Money amount={quote.worstCaseLateFee} />
        </dd>
      </div>
    </dl>
  );
}

interface TakenProps extends Pick<QuoteFactsProps, 'sku' | 'onSelect' | 'pathOf' | 'similar'> {
  quote: RentalQuote;
}

function Taken({ quote, sku, onSelect, pathOf, similar }: TakenProps) {
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
              <li key={`${other.sku} ${other.firstDay}`}>
                {other.sku === sku ? (
                  <button type="button" className="chip num" onClick={() => onSelect(other.firstDay)}>
                    {dayText(other.firstDay, store.locale)}
                  </button>
                ) : (
                  <Link className="chip num" to={pathOf(other.sku)}>
                    {t('rental.otherSize', { size: other.size, day: dayText(other.firstDay, store.locale) })}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {similar}
    </div>
  );
}
