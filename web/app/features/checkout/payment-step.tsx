import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../lib/i18n.ts';
import { useShop } from '../../lib/shop.ts';
import { FieldNote } from '../../ui/field.tsx';
import { errorText } from '../../ui/form-field.tsx';
import { Money } from '../../ui/price.tsx';
import { paymentMethodsQuery } from './api.ts';
import type { CheckoutFields } from './fields.ts';
import type { CheckoutCart } from './order-body.ts';
import { paymentNote } from './payment-notes.ts';

export function PaymentStep({ cart }: { cart: CheckoutCart }) {
  const t = useT();
  const shop = useShop();
  const { register, formState, getValues, setValue } = useFormContext<CheckoutFields>();
  const { data, isLoading } = useQuery(paymentMethodsQuery(shop, cart.id));
  const methods = data?.filter(({ code }) => !(cart.isVirtual && code === 'cashondelivery'));
  const codes = methods?.map(({ code }) => code).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list of methods matters.
  useEffect(() => {
    if (!codes) return;
    const offered = codes.split(',');
    if (!offered.includes(getValues('payment'))) setValue('payment', offered.length === 1 ? (offered[0] ?? '') : '');
  }, [codes]);
  return (
    <fieldset>
      <legend>{t('checkout.howToPay')}</legend>
      {isLoading ? <p className="ink-2">{t('ui.loading')}</p> : null}
      <div className="opts">
        {methods?.map(({ code, title, costInclTax: fee }) => {
          return (
            <label key={code} className="opt">
              <input type="radio" value={code} {...register('payment')} />
              <span>
                {title}
                <small>{paymentNote(code, t)}</small>
              </span>
              {fee ? <Money amount={fee} /> : <span />}
            </label>
          );
        })}
      </div>
      <FieldNote id="payment" error={errorText(formState.errors.payment?.message, t)} hint={undefined} />
    </fieldset>
  );
}
