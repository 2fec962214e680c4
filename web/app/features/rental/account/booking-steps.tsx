import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/problem.ts';
import type { AgreementPayment, Booking } from '../../../api/wire/buying/rental.ts';
import { daysOf, type RentalPeriod, rentedPeriods } from '../../../lib/rental/periods.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { dayText, tripText } from '../../../lib/text/day-format.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { type Translate, useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { Consent } from '../../../ui/fields/consent.tsx';
import { buyPiece, cancelBooking, extendBooking, previewExtension, previewPurchase } from '../api.ts';

interface StepProps {
  booking: Booking;
  /** Redirects to the payment page of the accepted charge. */
  goTo: (address: string) => void;
  onClose: () => void;
  /** Reports the result as a sentence. */
  onDone: (told: string) => Promise<void>;
}

/** Result message: effective now, or after payment. */
function toldOf(payment: AgreementPayment | null, done: string, t: Translate): string {
  if (!payment || payment.status === 'paid') return done;
  return t(payment.payAt ? 'account.toPay' : 'account.payingInPreparation');
}

function useMoney({ currency }: Pick<Booking, 'currency'>) {
  const { store } = useShop();
  return (amount: number) => formatMoney(amount, { ...store, currency: currency ?? store.currency });
}

export function CancelForm({ booking, onClose, onDone }: StepProps) {
  const t = useT();
  const shop = useShop();
  const money = useMoney(booking);
  const days = tripText({ from: booking.firstDay, to: booking.lastDay }, shop.store.locale);
  return (
    <Consent
      problemText={(error) => problemText(error, t)}
      question={
        <p role="alert">
          {t('account.cancelRentalQuestion', { name: booking.name, days })}
          <span className="block">
            {booking.price && booking.currency
              ? t('account.cancelRentalRefund', { amount: money(booking.price) })
              : t('account.cancelRentalPoints')}
          </span>
        </p>
      }
      yes={t('account.cancelRental')}
      no={t('account.keepRental')}
      onNo={onClose}
      onYes={async () => {
        await cancelBooking(shop, booking.id);
        await onDone(t('account.rentalCancelled'));
      }}
    />
  );
}

/** Order of display: new length, price, consent. */
export function ExtendForm({ booking, goTo, onClose, onDone }: StepProps) {
  const t = useT();
  const shop = useShop();
  const { locale } = shop.store;
  const money = useMoney(booking);
  const now = daysOf(booking.period ?? 'day');
  const longer = rentedPeriods.filter((period) => daysOf(period) > now);
  const [period, setPeriod] = useState<RentalPeriod | null>(null);
  const wanted = period ?? longer[0] ?? null;
  const preview = useQuery({
    queryKey: ['user', 'extension', booking.id, wanted],
    enabled: wanted !== null,
    gcTime: 0,
    retry: false,
    queryFn: () => previewExtension(shop, booking.id, wanted as RentalPeriod),
  });
  const { data } = preview;
  const taken = preview.error instanceof ApiProblem && preview.error.code === 409;
  return (
    <Consent
      problemText={(error) => problemText(error, t)}
      question={
        <>
          <fieldset className="option">
            <legend>{t('account.extend')}</legend>
            <div className="seg">
              {longer.map((value) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={`extend-${booking.id}`}
                    checked={value === wanted}
                    onChange={() => setPeriod(value)}
                  />
                  {t('account.extendTo', { days: daysOf(value) })}
                </label>
              ))}
            </div>
          </fieldset>
          <p role="status" className="num">
            {data
              ? t('account.extendPrice', {
                  day: dayText(data.lastDay, locale),
                  amount: money(data.price),
                  returnBy: dayText(data.returnBy, locale),
                })
              : preview.isError
                ? taken
                  ? t('account.daysAfterTaken')
                  : problemText(preview.error, t)
                : t('ui.loading')}
          </p>
        </>
      }
      yes={data ? t('account.extendNow', { amount: money(data.price) }) : null}
      no={t('account.cancel')}
      onNo={onClose}
      onYes={async () => {
        if (!data || wanted === null) return;
        const { lastDay, payment } = await extendBooking(shop, booking.id, wanted, data.price);
        await onDone(toldOf(payment, t('account.extended', { day: dayText(lastDay, locale) }), t));
        if (payment?.payAt) goTo(payment.payAt);
      }}
    />
  );
}

export function BuyForm({ booking, goTo, onClose, onDone }: StepProps) {
  const t = useT();
  const shop = useShop();
  const money = useMoney(booking);
  const preview = useQuery({
    queryKey: ['user', 'purchase', booking.id],
    gcTime: 0,
    retry: false,
    queryFn: () => previewPurchase(shop, booking.id),
  });
  const { data } = preview;
  return (
    <Consent
      problemText={(error) => problemText(error, t)}
      question={
        <p role="status">
          {data
            ? t('account.buyPieceQuestion', { name: booking.name, amount: money(data.price) })
            : preview.isError
              ? problemText(preview.error, t)
              : t('ui.loading')}
        </p>
      }
      yes={data ? t('account.buyPieceNow', { amount: money(data.price) }) : null}
      no={t('account.cancel')}
      onNo={onClose}
      onYes={async () => {
        if (!data) return;
        const { payment } = await buyPiece(shop, booking.id, data.price);
        await onDone(toldOf(payment, t('account.pieceBought'), t));
        if (payment?.payAt) goTo(payment.payAt);
      }}
    />
  );
}
