import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Booking } from '../../../api/wire/buying/rental.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import type { Currency } from '../../../lib/store/stores.ts';
import { dayText, tripText } from '../../../lib/text/day-format.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { type MessageId, useT } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { bookingsQuery } from '../api.ts';
import { BuyForm, CancelForm, ExtendForm } from './booking-steps.tsx';

/** Labels of the states visible to shoppers; an unknown one is shown by its code. */
const stateText: Partial<Record<string, MessageId>> = {
  booked: 'account.booking.booked',
  displaced: 'account.booking.displaced',
  dispatched: 'account.booking.dispatched',
  collected: 'account.booking.collected',
  out: 'account.booking.out',
  late: 'account.booking.late',
  returned: 'account.booking.returned',
  cleaning: 'account.booking.cleaning',
  ready: 'account.booking.ready',
  damaged: 'account.booking.damaged',
  lost: 'account.booking.lost',
  bought: 'account.booking.bought',
  cancelled: 'account.booking.cancelled',
};
/** States before the return of the garment. */
const toReturn = ['booked', 'dispatched', 'collected', 'out', 'late'];

interface BookingsPageProps {
  /** Redirect to the payment page; replaced in tests. */
  goTo?: (address: string) => void;
}

/** /my-account/bookings: rentals with their dates and possible changes. */
export function BookingsPage({ goTo = (address) => location.assign(address) }: BookingsPageProps) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const query = bookingsQuery(shop);
  const bookings = useQuery(query);
  const [told, setTold] = useState('');
  const done = async (message: string) => {
    setTold(message);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <>
      <h1 className="t-1">{t('account.bookings')}</h1>
      <p className="moss" role="status">
        {told}
      </p>
      <LoadState query={bookings}>
        {(list) =>
          list.length ? (
            <ul className="bookings">
              {list.map((booking) => (
                <BookingRow key={booking.id} booking={booking} goTo={goTo} onDone={done} />
              ))}
            </ul>
          ) : (
            <EmptyState level={2} title={t('account.noBookings')}>
              <Link className="btn" to={shopPath(shop.store)}>
                {t('cart.goOn')}
              </Link>
            </EmptyState>
          )
        }
      </LoadState>
    </>
  );
}

type Step = Booking['allowedActions'][number];
const steps = { extend: ExtendForm, cancel: CancelForm, buy: BuyForm } as const;
const stepText = {
  extend: 'account.extend',
  cancel: 'account.cancelRental',
  buy: 'account.buyPiece',
} as const satisfies Record<Step, MessageId>;

interface BookingProps {
  booking: Booking;
  goTo: (address: string) => void;
  onDone: (told: string) => Promise<void>;
}

function BookingRow({ booking, goTo, onDone }: BookingProps) {
  const t = useT();
  const { store } = useShop();
  const [step, setStep] = useState<Step | null>(null);
  const state = stateText[booking.status];
  const money = (amount: number) =>
    formatMoney(amount, { ...store, currency: (booking.currency ?? store.currency) as Currency });
  const Form = step ? steps[step] : null;
  const name = `booking-${booking.id}`;
  return (
    <li aria-labelledby={name}>
      <div className="row">
        <h2 id={name} className="t-3">
          <Link to={shopPath(store, `p/${encodeURIComponent(booking.sku)}/${encodeURIComponent(booking.sku)}`)}>
            {booking.name}
          </Link>
        </h2>
        <span className={`status ${booking.status}`}>{state ? t(state) : booking.status}</span>
      </div>
      <p className="num">
        {tripText({ from: booking.firstDay, to: booking.lastDay }, store.locale)}
        {booking.delivery ? ` · ${t(`cart.delivery.${booking.delivery}`)}` : ''}
        {booking.currency ? ` · ${money(booking.price)}` : ''}
      </p>
      {toReturn.includes(booking.status) ? (
        <p className="t-small num">
          <b>{t('account.returnBy', { day: dayText(booking.returnBy, store.locale) })}</b>
          {booking.dailyLateFee && booking.worstCaseLateFee ? (
            <span className="block t-note ink-3">
              {t('account.lateTerms', {
                daily: money(booking.dailyLateFee),
                most: money(booking.worstCaseLateFee),
              })}
            </span>
          ) : null}
        </p>
      ) : null}
      {booking.lateFee ? (
        <p className="t-small danger num">{t('account.lateFee', { amount: money(booking.lateFee) })}</p>
      ) : null}
      {booking.orderNumber ? (
        <p className="t-note ink-3 num">
          <Link to={shopPath(store, `my-account/orders/${encodeURIComponent(booking.orderNumber)}`)}>
            {t('account.orderNumber', { number: booking.orderNumber })}
          </Link>
        </p>
      ) : null}
      {Form ? (
        <Form
          booking={booking}
          goTo={goTo}
          onClose={() => setStep(null)}
          onDone={async (told) => {
            setStep(null);
            await onDone(told);
          }}
        />
      ) : booking.allowedActions.length ? (
        <div className="line-actions">
          {booking.allowedActions.map((action) => (
            <button key={action} type="button" className="link" aria-describedby={name} onClick={() => setStep(action)}>
              {t(stepText[action])}
            </button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
