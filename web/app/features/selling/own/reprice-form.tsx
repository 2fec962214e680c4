import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { sellerShare } from '../../../../../proto/src/marketplace/listings.ts';
import type { Amount } from '../../../api/wire/selling/amount.ts';
import { type OwnPiece, repricePiece } from '../../../api/wire/selling/own-pieces.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { says } from '../../../lib/text/field-rules.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { errorText } from '../../../ui/fields/form-field.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { amountOf, netOf } from '../draft/amounts.ts';
import { failureText, moneyText } from './piece-words.ts';
import { priceRule, typedAmount } from './price-field.ts';
import type { Act } from './use-piece-actions.ts';

interface RepriceFormProps {
  piece: OwnPiece;
  price: Amount;
  act: Act;
  onClose: () => void;
}

/** Another price of a piece on sale: at most the one that passed the checks. */
export function RepriceForm({ piece, price, act, onClose }: RepriceFormProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const { currency } = price;
  const highest = piece.checkedPrice?.amount ?? price.amount;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: resolverOf<{ price: string }>(
      z.object({
        price: priceRule.check(z.refine((typed) => (amountOf(typed) ?? 0) <= highest, says('ownPieces.priceAbove'))),
      }),
    ),
    mode: 'onTouched',
    defaultValues: { price: typedAmount(price.amount, store) },
  });
  const typed = form.watch('price');
  // Known before the answer only for pieces with the present rates.
  const hasPresentRates = piece.net?.amount === sellerShare(price.amount);
  const net = hasPresentRates ? netOf(typed) : undefined;
  const save = useSubmit(form, async (fields) => {
    setFailure(null);
    try {
      const amount = amountOf(fields.price) as number;
      await act(
        () => repricePiece(shop, piece.identifier, { amount, currency }),
        (after) =>
          t('ownPieces.repriced', {
            price: moneyText(after?.price ?? { amount, currency }, store),
            net: after?.net ? moneyText(after.net, store) : '',
          }),
      );
    } catch (error) {
      setFailure(failureText(error, t, 'ownPieces.priceRefused'));
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate className="consent" onSubmit={save}>
        <Field
          id="new-price"
          label={t('ownPieces.newPrice', { currency })}
          inputMode="decimal"
          autoComplete="off"
          error={errorText(errors.price?.message, t)}
          hint={t('ownPieces.priceHint', { max: moneyText({ amount: highest, currency }, store) })}
          {...form.register('price')}
        />
        <p role="status" className="num">
          {net === undefined ? null : t('selling.net', { amount: moneyText({ amount: net, currency }, store) })}
        </p>
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <div className="line-actions">
          <button type="submit" className="btn small" aria-busy={isSubmitting}>
            {t('ownPieces.priceSave')}
          </button>
          <button type="button" className="link" onClick={onClose}>
            {t('account.cancel')}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
