import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { LISTING_LIMITS, PHOTO_SLOTS } from '../../../../../proto/src/marketplace/listings.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { type MessageId, useT } from '../../../lib/text/i18n.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { errorText, FormField } from '../../../ui/fields/form-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { categoriesQuery, optionsQuery } from '../choices.ts';
import { moneyOf, netOf } from '../draft/amounts.ts';
import {
  type AgainDraft,
  PIECE_FAMILIES,
  type PieceDraft,
  type PieceFields,
  sellingDraft,
  withFields,
} from '../draft/draft.ts';
import { missingPhotos, pieceRules, SIZE_OF } from '../draft/rules.ts';
import { PhotoSlotField } from '../photos/photo-slot-field.tsx';
import type { Uploads } from '../photos/uploads.ts';
import { RemovePiece } from './piece-card.tsx';

interface PieceFormProps {
  piece: PieceDraft;
  number: number;
  /** The only garment: an empty one cannot be removed. */
  isAlone: boolean;
  uploads: Uploads;
  /** Set when the step could not be left because of this piece. */
  wrong: object | null;
}

const NAMES = Object.keys({
  ...{ family: 1, category: 1, name: 1, description: 1, designer: 1, size: 1, color: 1, condition: 1, year: 1 },
  ...{ fabric: 1, purchasePlace: 1, purchasePrice: 1, shopPrice: 1, price: 1, isNegotiable: 1 },
} satisfies Record<keyof PieceFields, 1>) as (keyof PieceFields)[];

/** Everything about one garment. What is typed is kept at once; what another tab types appears here. */
export function PieceForm({ piece, number, isAlone, uploads, wrong }: PieceFormProps) {
  const t = useT();
  const { store } = useShop();
  const { key, fields } = piece;
  const photosHeading = useRef<HTMLHeadingElement>(null);
  const form = useForm<PieceFields>({
    resolver: (values, context, options) =>
      resolverOf<PieceFields>(pieceRules(values, new Date().getFullYear()))(values, context, options),
    mode: 'onTouched',
    defaultValues: fields,
  });

  useEffect(() => {
    const watching = form.watch((values, { name }) => {
      const typed = name as keyof PieceFields | undefined;
      const value = typed && values[typed];
      if (typed === undefined || value === undefined) return;
      const kept = sellingDraft.get(store).pieces.find((one) => one.key === key);
      if (!kept || kept.fields[typed] === value) return;
      // Sizes of clothes and of shoes are different choices.
      const change = { [typed]: value, ...(typed === 'family' && { size: '' }) };
      sellingDraft.change(store, (draft) => withFields(draft, key, change));
    });
    return () => watching.unsubscribe();
  }, [form, key, store]);

  useEffect(() => {
    for (const name of NAMES) if (form.getValues(name) !== fields[name]) form.setValue(name, fields[name]);
  }, [form, fields]);

  useEffect(() => {
    if (!wrong) return;
    void form.trigger(undefined, { shouldFocus: true }).then((areRight) => {
      if (areRight) photosHeading.current?.focus();
    });
  }, [wrong, form]);

  const missing = wrong ? missingPhotos(piece) : [];
  const isEmpty = isAlone && Object.keys(piece.photos).length === 0 && fields.name === '';
  return (
    <FormProvider {...form}>
      <form noValidate className="piece-form" onSubmit={(event) => event.preventDefault()}>
        <div className="piece-head">
          <h3 className="t-3">{fields.name.trim() || t('selling.garment', { number })}</h3>
          {isEmpty ? null : <RemovePiece piece={piece} uploads={uploads} />}
        </div>
        <section aria-labelledby={`photos-${key}`}>
          <h4 id={`photos-${key}`} ref={photosHeading} tabIndex={-1} className="t-ui">
            {t('selling.photos')}
          </h4>
          <p className="t-note ink-3">
            {t('selling.photosText', { megabytes: LISTING_LIMITS.photoBytes / 1024 / 1024 })}
          </p>
          <div className="photo-slots">
            {PHOTO_SLOTS.map((slot) => (
              <PhotoSlotField
                key={slot}
                piece={piece}
                slot={slot}
                uploads={uploads}
                isMissing={missing.includes(slot)}
              />
            ))}
          </div>
        </section>
        <div className="grid2">
          <Facts pieceKey={key} />
          <Prices pieceKey={key} paid={piece.again?.paid} />
        </div>
      </form>
    </FormProvider>
  );
}

function Facts({ pieceKey }: { pieceKey: string }) {
  const t = useT();
  const shop = useShop();
  const family = useWatch<PieceFields, 'family'>({ name: 'family' });
  const sizes = SIZE_OF[family];
  const designers = useQuery(optionsQuery(shop, 'designer'));
  const colors = useQuery(optionsQuery(shop, 'color'));
  const conditions = useQuery(optionsQuery(shop, 'condition'));
  const sizeOptions = useQuery({ ...optionsQuery(shop, sizes ?? 'size'), enabled: sizes !== null });
  const categories = useQuery(categoriesQuery(shop));
  const failed = [designers, colors, conditions, sizeOptions, categories].find(({ isError }) => isError);
  const id = (name: string) => `${name}-${pieceKey}`;
  return (
    <>
      {failed ? (
        <p className="failure full" role="alert">
          {t('error.unreachable')}{' '}
          <button type="button" className="link" onClick={() => failed.refetch()}>
            {t('ui.again')}
          </button>
        </p>
      ) : null}
      <FormField
        id={id('name')}
        name="name"
        label="selling.field.name"
        className="full"
        hint={t('selling.hint.name')}
      />
      <SelectField id={id('family')} name="family" label="selling.field.family">
        {PIECE_FAMILIES.map((code) => (
          <option key={code} value={code}>
            {t(`selling.family.${code}`)}
          </option>
        ))}
      </SelectField>
      <SelectField id={id('category')} name="category" label="selling.field.category" hasNone>
        {categories.data?.map(({ label, categories: own }) => (
          <optgroup key={label} label={label || t('selling.otherCategories')}>
            {own.map(({ code, label: name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <OptionsField id={id('designer')} name="designer" label="selling.field.designer" options={designers.data} />
      {sizes ? (
        <OptionsField id={id('size')} name="size" label="selling.field.size" options={sizeOptions.data} />
      ) : null}
      <OptionsField id={id('color')} name="color" label="selling.field.color" options={colors.data} />
      <OptionsField id={id('condition')} name="condition" label="selling.field.condition" options={conditions.data} />
      <FormField id={id('fabric')} name="fabric" label="selling.field.fabric" />
      <FormField id={id('year')} name="year" label="selling.field.year" inputMode="numeric" maxLength={4} />
      <FormField id={id('purchasePlace')} name="purchasePlace" label="selling.field.purchasePlace" className="full" />
      <Description id={id('description')} />
    </>
  );
}

interface OptionsFieldProps {
  id: string;
  name: string;
  label: MessageId;
  options: readonly { code: string; label: string }[] | undefined;
}

function OptionsField({ options, ...field }: OptionsFieldProps) {
  return (
    <SelectField {...field} hasNone>
      {options?.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function Description({ id }: { id: string }) {
  const t = useT();
  const { register, formState } = useFormContext<PieceFields>();
  return (
    <div className="full">
      <TextArea
        id={id}
        rows={4}
        label={t('selling.field.description')}
        error={errorText(formState.errors.description?.message, t)}
        hint={t('selling.hint.description')}
        {...register('description')}
      />
    </div>
  );
}

/** SELL-023 */
function Prices({ pieceKey, paid }: { pieceKey: string; paid: AgainDraft['paid'] | undefined }) {
  const t = useT();
  const { store } = useShop();
  const price = useWatch<PieceFields, 'price'>({ name: 'price' });
  const net = netOf(price);
  const id = (name: string) => `${name}-${pieceKey}`;
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const { currency } = store;
  return (
    <>
      <FormField
        id={id('purchasePrice')}
        name="purchasePrice"
        label="selling.field.purchasePrice"
        hint={
          paid
            ? `${currency}. ${t('sellAgain.paid', { amount: formatMoney(paid.amount, { ...store, ...paid }) })}`
            : currency
        }
        {...amount}
      />
      <FormField id={id('shopPrice')} name="shopPrice" label="selling.field.shopPrice" hint={currency} {...amount} />
      <FormField id={id('price')} name="price" label="selling.field.price" hint={currency} {...amount} />
      <p className="t-3 selling-net" aria-live="polite">
        {net === undefined ? null : t('selling.net', { amount: moneyOf(net, store) })}
      </p>
      <div className="full">
        <CheckField id={id('isNegotiable')} name="isNegotiable">
          {t('selling.field.isNegotiable')}
        </CheckField>
      </div>
    </>
  );
}
