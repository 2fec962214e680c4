import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../lib/i18n.ts';
import { shopPath } from '../../lib/paths.ts';
import { useShop } from '../../lib/shop.ts';
import { FieldNote } from '../../ui/field.tsx';
import { errorText } from '../../ui/form-field.tsx';
import { paymentMethodsQuery } from './api.ts';
import type { CheckoutFields, Step } from './fields.ts';
import type { CheckoutCart } from './order-body.ts';

interface ReviewStepProps {
  cart: CheckoutCart;
  onEdit: (step: Step) => void;
  lines: ReactNode;
}

/** Everything once more, each part with its way back. */
export default function ReviewStep({ cart, onEdit, lines }: ReviewStepProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const { data: payments } = useQuery(paymentMethodsQuery(shop, cart.id, cart.totalsMark));
  const { getValues, register, formState } = useFormContext<CheckoutFields>();
  const fields = getValues();
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
      ],
    },
    {
      step: 'shipping',
      title: t('checkout.word.shipping'),
      texts: [`${fields.street} ${fields.number}`, `${fields.zip} ${fields.city}`, country ?? fields.country],
    },
    {
      step: 'payment',
      title: t('checkout.word.payment'),
      texts: [
        [chosen?.title ?? fields.payment, chosen?.options?.find(({ code }) => code === fields.paymentOption)?.title]
          .filter(Boolean)
          .join(', '),
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
      <div className="until-desk">{lines}</div>
      <div className={`check ${error ? 'err' : ''}`}>
        <input
          id="terms"
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-error' : undefined}
          {...register('terms')}
        />
        <label htmlFor="terms">
          {t('checkout.acceptTerms')}{' '}
          <a className="link" href={shopPath(store, 'i/terms')} target="_blank" rel="noreferrer">
            {t('footer.terms')}
          </a>
        </label>
        <FieldNote id="terms" error={error} hint={undefined} />
      </div>
    </>
  );
}
