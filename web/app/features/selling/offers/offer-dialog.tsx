import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { lowestOffer, OFFER_LIMITS } from '../../../../../proto/src/marketplace/offers.ts';
import { ApiProblem } from '../../../api/problem.ts';
import type { Amount } from '../../../api/wire/selling/amount.ts';
import { makeOffer } from '../../../api/wire/selling/offers.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { errorText } from '../../../ui/fields/form-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { Panel } from '../../../ui/panels/panel.tsx';
import { amountOf } from '../draft/amounts.ts';
import { moneyText } from '../own/piece-words.ts';
import { typedAmount } from '../own/price-field.ts';
import { offerFailure } from './offer-words.ts';
import { highestOffer, messageRule, priceBetween, suggestedOffer } from './price-rules.ts';
import type { ActOnOffer } from './use-answers.ts';

interface OfferDialogProps {
  piece: { readonly sku: string; readonly name: string };
  price: Amount;
  act: ActOnOffer;
  onClose: () => void;
}

interface Fields {
  price: string;
  message: string;
}

/** An offer for a piece: a suggested price, its limits, a message, and what happens next (SELL-014). */
export default function OfferDialog({ piece, price: asking, act, onClose }: OfferDialogProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const { currency } = asking;
  const lowest = lowestOffer(asking.amount);
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef({ content: '', key: '' });
  const form = useForm({
    resolver: resolverOf<Fields>(
      z.object({ price: priceBetween(lowest, highestOffer(asking.amount)), message: messageRule }),
    ),
    mode: 'onTouched',
    defaultValues: { price: typedAmount(suggestedOffer(asking.amount), store), message: '' },
  });
  /** A repeat after a lost answer has the key of the first attempt; another content is another offer. */
  const keyOf = (content: string): string => {
    if (sent.current.content !== content) sent.current = { content, key: newWriteKey() };
    return sent.current.key;
  };
  const send = useSubmit(form, async (fields) => {
    setFailure(null);
    const price = { amount: amountOf(fields.price) as number, currency };
    const message = fields.message.trim();
    try {
      await act(
        () => makeOffer(shop, { sku: piece.sku, price, message }, keyOf(JSON.stringify([price.amount, message]))),
        t('offers.made', { price: moneyText(price, store), hours: OFFER_LIMITS.turnHours }),
      );
      onClose();
    } catch (error) {
      setFailure(offerFailure(error, t));
      if (error instanceof ApiProblem && error.fields.includes('message')) form.setFocus('message');
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Panel title={t('offers.make')} note={piece.name} closeLabel={t('ui.close')} onClose={onClose}>
      <FormProvider {...form}>
        <form noValidate className="offer-form" onSubmit={send}>
          <p>{t('offers.asking', { price: moneyText(asking, store) })}</p>
          <Field
            id="offer-price"
            label={t('offers.price', { currency })}
            inputMode="decimal"
            autoComplete="off"
            error={errorText(errors.price?.message, t)}
            {...form.register('price')}
            {...{ 'aria-describedby': `offer-limits${errors.price ? ' offer-price-error' : ''}` }}
          />
          <p id="offer-limits" className="t-small ink-2">
            {t('offers.between', {
              lowest: moneyText({ amount: lowest, currency }, store),
              highest: moneyText({ amount: highestOffer(asking.amount), currency }, store),
            })}
          </p>
          <TextArea
            id="offer-message"
            label={t('offers.message')}
            rows={3}
            maxLength={OFFER_LIMITS.message}
            error={errorText(errors.message?.message, t)}
            hint={t('offers.messageHint')}
            {...form.register('message')}
          />
          <p className="t-small ink-2">
            {t('offers.next', { hours: OFFER_LIMITS.turnHours, reserved: OFFER_LIMITS.reservedHours })}
          </p>
          {failure ? (
            <p className="failure" role="alert">
              {failure}
            </p>
          ) : null}
          <button type="submit" className="btn wide" aria-busy={isSubmitting}>
            {t('offers.send')}
          </button>
        </form>
      </FormProvider>
    </Panel>
  );
}
