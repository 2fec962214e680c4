import { useState, useSyncExternalStore } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TermsAndPrivacy } from '../../../ui/fields/terms-and-privacy.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { moneyOf, netOfAll } from '../draft/amounts.ts';
import type { SellingDraft } from '../draft/draft.ts';
import { confirmRules } from '../draft/rules.ts';
import { handIn } from '../hand-in.ts';
import { uploadsOf } from '../photos/uploads.ts';
import { PieceCard } from './piece-card.tsx';
import type { PickupPoint } from './shipping-step.tsx';

interface ConfirmStepProps {
  draft: SellingDraft;
  /** Masked. */
  bankAccount: string;
  pickupPoint: PickupPoint | undefined;
  /** Receives the number of created listings. */
  onDone: (created: number) => void;
}

/** Everything once more; with the terms accepted, the garments are sent. */
export function ConfirmStep({ draft, bankAccount, pickupPoint, onDone }: ConfirmStepProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const uploads = uploadsOf(shop);
  useSyncExternalStore(uploads.subscribe, uploads.snapshot, uploads.snapshot);
  const form = useForm<{ terms: boolean }>({
    resolver: resolverOf(confirmRules),
    defaultValues: { terms: false },
  });
  const [failures, setFailures] = useState<readonly string[]>([]);
  const { pieces, shipping } = draft;
  const total = netOfAll(pieces.map(({ fields }) => fields.price));
  const unsent = pieces
    .flatMap(({ photos }) => Object.values(photos))
    .filter((photo) => photo && !photo.uploadId).length;
  const submit = useSubmit(form, async () => {
    setFailures([]);
    const { created, isDone, failures: why } = await handIn(shop, t);
    if (isDone) onDone(created);
    else setFailures(why);
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="checkout-form selling-confirm" onSubmit={submit}>
        <div className="selling-pieces">
          {pieces.map((piece) => (
            <PieceCard key={piece.key} piece={piece} uploads={uploads} />
          ))}
        </div>
        <p>
          <Link className="link" to="#product">
            {t('selling.edit')}
          </Link>
        </p>
        {total === undefined ? null : (
          <p className="t-3 selling-total">{t('selling.netOfAll', { amount: moneyOf(total, store) })}</p>
        )}
        <dl className="selling-facts">
          <div>
            <dt>{t('selling.delivery')}</dt>
            <dd>
              {t(shipping.delivery === 'showroom' ? 'selling.delivery.showroom' : 'selling.delivery.courier')}
              {shipping.delivery === 'courier' && pickupPoint ? (
                <small>
                  {pickupPoint.name}, {pickupPoint.address}
                </small>
              ) : null}
            </dd>
          </div>
          <div>
            <dt>{t('selling.kind')}</dt>
            <dd>
              {t(shipping.kind === 'trader' ? 'selling.kind.trader' : 'selling.kind.private')}
              {shipping.kind === 'trader' ? <small>{shipping.name}</small> : null}
            </dd>
          </div>
          <div>
            <dt>{t('selling.bank')}</dt>
            <dd className="num">{bankAccount}</dd>
          </div>
        </dl>
        <p>
          <Link className="link" to="#shipping">
            {t('selling.edit')}
          </Link>
        </p>
        <CheckField id="selling-terms" name="terms">
          <TermsAndPrivacy />
        </CheckField>
        {failures.length ? (
          <div className="failure" role="alert">
            {failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}
          </div>
        ) : null}
        {unsent ? (
          <p className="t-small ink-2" role="status">
            {t('selling.photosUnderWay', { count: unsent })}
          </p>
        ) : null}
        <button type="submit" className="btn" disabled={unsent > 0} aria-busy={form.formState.isSubmitting}>
          {t('selling.handIn', { count: pieces.length })}
        </button>
      </form>
    </FormProvider>
  );
}
