import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useConnection } from '../../../lib/page/connection.ts';
import { settlementOf } from '../../../lib/store/payment-methods.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { FieldNote } from '../../../ui/fields/field.tsx';
import { errorText } from '../../../ui/fields/form-field.tsx';
import { TermsAndPrivacy } from '../../../ui/fields/terms-and-privacy.tsx';
import type { CheckoutCart } from '../cart.ts';
import { draft } from '../form/draft.ts';
import type { CheckoutFields, Step } from '../form/fields.ts';
import { useDeliveries, usePayments } from '../methods.ts';
import { useArrival } from './arrival.tsx';
import { useTellSection } from './tell-steps.ts';

interface ReviewStepProps {
  cart: CheckoutCart;
  onEdit: (step: Step) => void;
  lines: ReactNode;
  totals: ReactNode;
}

/**
 * Summary with an edit link per part: items, delivery with its date, and all totals are above the button at any width,
 * as § 312j BGB requires for a binding order button.
 */
export default function ReviewStep({ cart, onEdit, lines, totals }: ReviewStepProps) {
  const t = useT();
  useTellSection('orderReview', cart);
  const { store } = useShop();
  const { isOnline } = useConnection();
  const { methods: payments } = usePayments(cart);
  const { getValues, register, formState } = useFormContext<CheckoutFields>();
  const fields = getValues();
  const kept = draft.state(store);
  // Known from the previous step: delivery and its date are always shown above the button.
  const { methods: deliveries } = useDeliveries(cart, fields.country);
  const arrival = useArrival();
  const delivery = deliveries?.find(({ id }) => id === fields.delivery);
  const country = new Intl.DisplayNames([store.locale], { type: 'region' }).of(fields.country);
  const error = errorText(formState.errors.terms?.message, t);
  const chosen = payments?.find(({ code }) => code === fields.payment);
  const parts: { step: Step; title: string; texts: string[] }[] = [
    {
      step: 'details',
      title: t('checkout.word.details'),
      texts: [
        `${fields.firstName} ${fields.lastName}`,
        fields.email,
        fields.phone,
        ...(fields.buyer === 'company' ? [`${fields.company}, ${t('field.taxId')} ${fields.taxId}`] : []),
        ...(fields.buyer === 'company' && kept?.regon ? [`REGON ${kept.regon}`] : []),
      ],
    },
    {
      step: 'shipping',
      title: t('checkout.word.shipping'),
      texts: [
        `${fields.street} ${fields.number}`,
        `${fields.zip} ${fields.city}`,
        country ?? fields.country,
        ...(delivery
          ? [
              `${delivery.carrier}, ${delivery.name}: ${formatMoney(delivery.price, store)}`,
              arrival(delivery) ?? '',
            ].filter(Boolean)
          : []),
      ],
    },
    {
      step: 'payment',
      title: t('checkout.word.payment'),
      texts: [
        [chosen?.title ?? fields.payment, chosen?.options.find(({ code }) => code === fields.paymentOption)?.title]
          .filter(Boolean)
          .join(', '),
        ...(kept?.cashOnDelivery ? [t('payment.cashondelivery.note')] : []),
        ...(fields.hasOwnBilling
          ? [
              `${t('checkout.invoiceAddress')}:`,
              `${fields.billFirstName} ${fields.billLastName}`,
              `${fields.billStreet} ${fields.billNumber}`,
              `${fields.billZip} ${fields.billCity}`,
            ]
          : []),
      ],
    },
  ];
  return (
    <>
      <div className="review">
        {parts.map(({ step, title, texts }) => (
          <section key={step}>
            <h2 className="t-3">{title}</h2>
            {texts.map((text) => (
              <p key={text} className="t-small">
                {text}
              </p>
            ))}
            <button
              type="button"
              className="link"
              onClick={() => onEdit(step)}
              aria-label={t('checkout.editPart', { part: title })}
            >
              {t('checkout.edit')}
            </button>
          </section>
        ))}
      </div>
      <section className="review-sums" aria-label={t('totals.grandTotal')}>
        <h2 className="t-3">{t('checkout.yourThings')}</h2>
        {lines}
        {totals}
      </section>
      {isOnline ? null : (
        <div className="notice" role="status">
          <p>{t('orderWaits.offline')}</p>
          {cart.lines.some(({ choice }) => choice.rental) ? <p>{t('orderWaits.datesNotHeld')}</p> : null}
          {settlementOf(fields.payment) === 'online' ? <p>{t('orderWaits.payLater')}</p> : null}
          {fields.createAccount ? <p>{t('orderWaits.noAccount')}</p> : null}
        </div>
      )}
      <div className={`check ${error ? 'err' : ''}`}>
        <input
          id="terms"
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-error' : undefined}
          {...register('terms')}
        />
        <label htmlFor="terms">
          <TermsAndPrivacy />
        </label>
        <FieldNote id="terms" error={error} hint={undefined} />
      </div>
    </>
  );
}
