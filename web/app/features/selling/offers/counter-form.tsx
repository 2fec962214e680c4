import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { sellerShare } from '../../../../../proto/src/marketplace/listings.ts';
import { answerOffer, type Offer } from '../../../api/wire/selling/offers.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { errorText } from '../../../ui/fields/form-field.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { amountOf } from '../draft/amounts.ts';
import { moneyText } from '../own/piece-words.ts';
import { offerFailure } from './offer-words.ts';
import { priceBetween } from './price-rules.ts';
import type { ActOnOffer } from './use-answers.ts';

interface CounterFormProps {
  offer: Offer;
  act: ActOnOffer;
  onClose: () => void;
}

/** Another price for an offer, within the limits that are said before. */
export function CounterForm({ offer, act, onClose }: CounterFormProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const { askingPrice, price, net, roundsLeft } = offer;
  const { currency } = price;
  const lowest = offer.lowestCounter?.amount ?? price.amount;
  const highest = offer.highestCounter?.amount ?? askingPrice.amount;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: resolverOf<{ price: string }>(z.object({ price: priceBetween(lowest, highest) })),
    mode: 'onTouched',
    defaultValues: { price: '' },
  });
  const typed = amountOf(form.watch('price'));
  // Known before the answer only for pieces with the present rates.
  const share = net?.amount === sellerShare(price.amount) && typed !== undefined ? sellerShare(typed) : null;
  const send = useSubmit(form, async (fields) => {
    setFailure(null);
    const amount = amountOf(fields.price) as number;
    try {
      await act(
        () => answerOffer(shop, offer, 'counter', { amount, currency }),
        t('offers.counterDone', { price: moneyText({ amount, currency }, store) }),
      );
      onClose();
    } catch (error) {
      setFailure(offerFailure(error, t));
    }
  });
  const { errors, isSubmitting } = form.formState;
  const id = `counter-${offer.id}`;
  return (
    <FormProvider {...form}>
      <form noValidate className="consent" onSubmit={send}>
        <Field
          id={id}
          label={t('offers.counterPrice', { currency })}
          inputMode="decimal"
          autoComplete="off"
          error={errorText(errors.price?.message, t)}
          {...form.register('price')}
          {...{ 'aria-describedby': `${id}-limits${errors.price ? ` ${id}-error` : ''}` }}
        />
        <p id={`${id}-limits`} className="t-small ink-2">
          {t('offers.between', {
            lowest: moneyText({ amount: lowest, currency }, store),
            highest: moneyText({ amount: highest, currency }, store),
          })}{' '}
          {t('offers.roundsLeft', { count: roundsLeft })}
        </p>
        <p role="status">
          {share === null ? null : t('selling.net', { amount: moneyText({ amount: share, currency }, store) })}
        </p>
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <div className="line-actions">
          <button type="submit" className="btn small" aria-busy={isSubmitting}>
            {t('offers.counterSend')}
          </button>
          <button type="button" className="link" onClick={onClose}>
            {t('account.cancel')}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
