import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { LISTING_LIMITS, PHOTO_SLOTS, type PhotoSlot } from '../../../../../proto/src/marketplace/listings.ts';
import { changePiece, type OwnPiece, readOwnPiece, takeStep } from '../../../api/wire/selling/own-pieces.ts';
import { useShop } from '../../../lib/store/shop.ts';
import type { Currency } from '../../../lib/store/stores.ts';
import { says } from '../../../lib/text/field-rules.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { errorText, FormField } from '../../../ui/fields/form-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { amountOf } from '../draft/amounts.ts';
import { logged, ownPieceQuery } from './api.ts';
import { OwnPhotoField } from './own-photo-field.tsx';
import { failureText } from './piece-words.ts';
import { nameRule, priceRule, typedAmount } from './price-field.ts';
import type { Act } from './use-piece-actions.ts';

interface Corrected {
  name: string;
  description: string;
  price: string;
}

const correctionRules = z.object({
  name: nameRule,
  description: z.string().check(
    z.trim(),
    z.refine((text) => [...text].length <= LISTING_LIMITS.description, says('form.tooLong')),
  ),
  price: priceRule,
});

/**
 * Photos, name, description and price of a piece that is not accepted yet. Photos are replaced at once; the rest is sent
 * with the button, which after wanted changes also hands the piece in again.
 */
export function CorrectionForm({ piece, act }: { piece: OwnPiece; act: Act }) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const queryClient = useQueryClient();
  const query = ownPieceQuery(shop, piece.identifier);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState<readonly PhotoSlot[]>([]);
  const currency: Currency = piece.price?.currency ?? store.currency;
  const form = useForm<Corrected>({
    resolver: resolverOf<Corrected>(correctionRules),
    mode: 'onTouched',
    defaultValues: {
      ...{ name: piece.name, description: piece.description },
      price: piece.price ? typedAmount(piece.price.amount, store) : '',
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const handsIn = piece.steps.includes('submit') && piece.missing.length === 0;
  const send = async ({ name, description, price }: Corrected): Promise<OwnPiece> => {
    const edit = { name, description, price: { amount: amountOf(price) as number, currency } };
    // The answer to an earlier press may not be shown yet.
    const latest = queryClient.getQueryData(query.queryKey) ?? piece;
    const changed = isDirty ? await changePiece(shop, latest, edit) : latest;
    return handsIn && changed.steps.includes('submit') ? takeStep(shop, piece.identifier, 'submit') : changed;
  };
  const submit = useSubmit(form, async (fields) => {
    if (sending.length > 0) return setFailure(t('selling.photosUnderWay', { count: sending.length }));
    setFailure(null);
    try {
      await act(
        async () => {
          const sent = await send(fields);
          form.reset(fields);
          return sent;
        },
        (after) =>
          t(after?.state === 'submitted' && piece.state !== 'submitted' ? 'ownPieces.handedIn' : 'ownPieces.saved'),
      );
    } catch (error) {
      setFailure(failureText(error, t, 'ownPieces.refused'));
    }
  });
  const isPressed = useRef(false);
  const press = async (event: FormEvent) => {
    event.preventDefault();
    // A second press while the first one is being answered.
    if (isPressed.current) return;
    isPressed.current = true;
    await submit(event);
    isPressed.current = false;
  };
  const photoSent = async () => {
    const after = await logged(() => readOwnPiece(shop, piece.identifier));
    // The last missing photo hands a draft in.
    if (piece.state === 'draft' && after.state === 'submitted') {
      await act(
        async () => after,
        () => t('ownPieces.handedIn'),
      );
    } else queryClient.setQueryData(query.queryKey, after);
  };
  return (
    <FormProvider {...form}>
      <form noValidate className="piece-correction" onSubmit={press}>
        <fieldset>
          <legend className="t-ui">{t('selling.photos')}</legend>
          <div className="photo-slots">
            {PHOTO_SLOTS.map((slot) => (
              <OwnPhotoField
                key={slot}
                piece={piece}
                slot={slot}
                onSending={(isSending) =>
                  setSending((slots) => [...slots.filter((one) => one !== slot), ...(isSending ? [slot] : [])])
                }
                onSent={photoSent}
              />
            ))}
          </div>
        </fieldset>
        <FormField id="own-name" name="name" label="selling.field.name" />
        <TextArea
          id="own-description"
          label={t('selling.field.description')}
          error={errorText(errors.description?.message, t)}
          {...form.register('description')}
        />
        <Field
          id="own-price"
          label={t('ownPieces.askedPrice', { currency })}
          inputMode="decimal"
          autoComplete="off"
          error={errorText(errors.price?.message, t)}
          {...form.register('price')}
        />
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <button type="submit" className="btn" aria-busy={isSubmitting}>
          {t(!handsIn ? 'ownPieces.save' : piece.state === 'draft' ? 'ownPieces.handIn' : 'ownPieces.handInAgain')}
        </button>
      </form>
    </FormProvider>
  );
}
