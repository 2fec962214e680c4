import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../../lib/text/i18n.ts';
import { FieldNote } from '../../../ui/fields/field.tsx';
import { errorText } from '../../../ui/fields/form-field.tsx';
import { Money } from '../../../ui/price.tsx';
import { pointsMethod } from '../api.ts';
import type { CheckoutCart } from '../cart.ts';
import type { CheckoutFields } from '../form/fields.ts';
import { usePayments } from '../methods.ts';
import { BillingAddress } from './billing-address.tsx';
import { paymentNote } from './payment-notes.ts';
import { useTellSection } from './tell-steps.ts';

export default function PaymentStep({ cart }: { cart: CheckoutCart }) {
  const t = useT();
  useTellSection('payment', cart);
  const { register, formState, getValues, setValue } = useFormContext<CheckoutFields>();
  const { methods: data, isOlder, isAway } = usePayments(cart);
  const chosen = useWatch<CheckoutFields, 'payment'>({ name: 'payment' });
  const methods = data?.filter(({ code }) => !(cart.isVirtual && code === 'cashondelivery'));
  const codes = methods?.map(({ code }) => code).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list of methods matters.
  useEffect(() => {
    if (!codes || isOlder) return;
    const offered = codes.split(',');
    if (!offered.includes(getValues('payment'))) setValue('payment', offered.length === 1 ? (offered[0] ?? '') : '');
  }, [codes, isOlder]);
  const options = methods?.find(({ code }) => code === chosen)?.options ?? [];
  const optionCodes = options.map(({ code }) => code).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other options matter.
  useEffect(() => {
    const offered = optionCodes ? optionCodes.split(',') : [];
    if (!offered.includes(getValues('paymentOption'))) setValue('paymentOption', offered[0] ?? '');
  }, [optionCodes]);
  return (
    <>
      <fieldset>
        <legend>{t('checkout.howToPay')}</legend>
        {isOlder ? <p className="ink-2">{t('ui.loading')}</p> : null}
        {isAway && !data ? (
          <p className="notice" role="status">
            {t('orderWaits.needsNetwork')}
          </p>
        ) : null}
        <div className="opts">
          {methods?.map(({ code, title, fee, options: ways }) => {
            return (
              <label key={code} className="opt">
                <input type="radio" value={code} {...register('payment')} />
                <span>
                  {title || t('checkout.payOnline')}
                  <small>
                    {code === pointsMethod
                      ? t('payment.points.note', { count: cart.points ?? 0 })
                      : paymentNote({ code, options: ways }, t)}
                  </small>
                </span>
                {fee ? <Money amount={fee} /> : <span />}
              </label>
            );
          })}
        </div>
        <FieldNote id="payment" error={errorText(formState.errors.payment?.message, t)} hint={undefined} />
        {options.length ? (
          <fieldset className="pay-options">
            <legend className="t-ui">{t('checkout.payWith')}</legend>
            <div className="seg">
              {options.map(({ code, title }) => (
                <label key={code}>
                  <input type="radio" value={code} {...register('paymentOption')} />
                  <span>{title}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
      </fieldset>
      <BillingAddress />
    </>
  );
}
