import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useShop } from '../../../lib/store/shop.ts';
import { type MessageId, useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { BankAccountField } from '../../../ui/fields/bank-account-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FieldNote } from '../../../ui/fields/field.tsx';
import { errorText, FormField } from '../../../ui/fields/form-field.tsx';
import { useInvalidNotice } from '../../../ui/fields/use-submit.ts';
import { sellerQuery } from '../choices.ts';
import { type SellingDraft, type ShippingFields, sellingDraft } from '../draft/draft.ts';
import { shippingRules } from '../draft/rules.ts';

/** The account to which sellers are paid. */
export interface BankAccount {
  /** The stored number with only its end readable; empty without one. */
  readonly masked: string;
  /** Stores a typed number; empty: the stored one stays. */
  readonly save: (typed: string) => Promise<void>;
}

export interface PickupPoint {
  readonly code: string;
  readonly name: string;
  readonly address: string;
}

interface ShippingStepProps {
  draft: SellingDraft;
  bankAccount: BankAccount;
  pickupPoints: readonly PickupPoint[] | undefined;
  onDone: () => void;
}

/** `bankAccount` empty: the stored number stays. */
type Fields = ShippingFields & { readonly bankAccount: string };

/** How the garments come to the shop, who sells them, and where the money goes. */
export function ShippingStep({ draft, bankAccount, pickupPoints, onDone }: ShippingStepProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const [failure, setFailure] = useState<string | null>(null);
  const noticeInvalid = useInvalidNotice();
  const form = useForm<Fields>({
    resolver: (values, context, options) =>
      resolverOf<Fields>(shippingRules(values, bankAccount.masked !== ''))(values, context, options),
    mode: 'onTouched',
    defaultValues: { ...draft.shipping, bankAccount: '' },
  });
  const { data: seller } = useQuery(sellerQuery(shop));

  // Who sold here before has said who she is.
  useEffect(() => {
    if (!seller?.kind || sellingDraft.get(store).shipping.kind) return;
    const { kind, trader } = seller;
    const known = { kind, ...trader };
    sellingDraft.change(store, (now) => ({ ...now, shipping: { ...now.shipping, ...known } }));
    for (const [name, value] of Object.entries(known)) form.setValue(name as keyof Fields, value);
  }, [seller, store, form]);

  useEffect(() => {
    const watching = form.watch((values) => {
      // The number of an account is not kept on the device.
      const { bankAccount: _typed, ...shipping } = values as Fields;
      sellingDraft.change(store, (now) => ({
        ...now,
        shipping: { ...now.shipping, ...shipping },
        isShippingValid: false,
      }));
    });
    return () => watching.unsubscribe();
  }, [form, store]);

  const submit = form.handleSubmit(async ({ bankAccount: typed }) => {
    setFailure(null);
    try {
      await bankAccount.save(typed);
      form.setValue('bankAccount', '');
      onDone();
    } catch (error) {
      console.error('marketplace', error);
      setFailure(problemText(error, t));
    }
  }, noticeInvalid);

  return (
    <FormProvider {...form}>
      <form noValidate className="checkout-form" onSubmit={submit}>
        <RadioGroup
          name="delivery"
          legend="selling.delivery"
          options={[
            { value: 'courier', label: 'selling.delivery.courier', text: 'selling.delivery.courierText' },
            { value: 'showroom', label: 'selling.delivery.showroom', text: 'selling.delivery.showroomText' },
          ]}
        />
        <PickupPoints points={pickupPoints} />
        <RadioGroup
          name="kind"
          legend="selling.kind"
          options={[
            { value: 'private', label: 'selling.kind.private', text: 'selling.kind.privateText' },
            { value: 'trader', label: 'selling.kind.trader', text: 'selling.kind.traderText' },
          ]}
        />
        <Trader />
        <fieldset>
          <legend>{t('selling.bank')}</legend>
          <p className="t-small ink-2">{t('selling.bankText')}</p>
          <BankAccountField masked={bankAccount.masked} label="selling.field.bankAccount" />
        </fieldset>
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <button type="submit" className="btn" aria-busy={form.formState.isSubmitting}>
          {t('selling.next.confirm')}
        </button>
      </form>
    </FormProvider>
  );
}

interface RadioGroupProps {
  name: 'delivery' | 'kind';
  legend: MessageId;
  options: readonly { readonly value: string; readonly label: MessageId; readonly text: MessageId }[];
}

function RadioGroup({ name, legend, options }: RadioGroupProps) {
  const t = useT();
  const { register, formState } = useFormContext<Fields>();
  const error = errorText(formState.errors[name]?.message, t);
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{t(legend)}</legend>
      <div className="opts">
        {options.map(({ value, label, text }) => (
          <label key={value} className="opt">
            <input type="radio" value={value} {...register(name)} />
            <span>
              {t(label)}
              <small>{t(text)}</small>
            </span>
            <span />
          </label>
        ))}
      </div>
      <FieldNote id={name} error={error} hint={undefined} />
    </fieldset>
  );
}

/** Where the parcel is handed in when the courier brings it. */
function PickupPoints({ points }: { points: ShippingStepProps['pickupPoints'] }) {
  const t = useT();
  const { register, formState } = useFormContext<Fields>();
  const delivery = useWatch<Fields, 'delivery'>({ name: 'delivery' });
  if (delivery !== 'courier') return null;
  return (
    <fieldset className="points">
      <legend>{t('selling.point')}</legend>
      {points ? null : <p className="ink-2">{t('ui.loading')}</p>}
      <div className="opts">
        {points?.map(({ code, name, address }) => (
          <label key={code} className="opt">
            <input type="radio" value={code} {...register('pickupPoint')} />
            <span>
              {name}
              <small>{address}</small>
            </span>
            <span />
          </label>
        ))}
      </div>
      <FieldNote id="pickupPoint" error={errorText(formState.errors.pickupPoint?.message, t)} hint={undefined} />
    </fieldset>
  );
}

/** What a trader has to say (Digital Services Act, article 30). */
function Trader() {
  const t = useT();
  const kind = useWatch<Fields, 'kind'>({ name: 'kind' });
  if (kind !== 'trader') return null;
  return (
    <fieldset>
      <legend>{t('selling.trader')}</legend>
      <div className="grid2">
        <FormField name="name" label="selling.trader.name" autoComplete="organization" />
        <FormField name="registerNumber" label="selling.trader.register" autoComplete="off" />
        <FormField name="address" label="selling.trader.address" autoComplete="street-address" className="full" />
        <FormField name="taxId" label="selling.trader.taxId" autoComplete="off" />
        <FormField name="phone" label="field.phone" type="tel" autoComplete="tel" />
        <FormField name="email" label="field.email" type="email" autoComplete="email" className="full" />
      </div>
      <CheckField id="isCertified" name="isCertified">
        {t('selling.trader.certify')}
      </CheckField>
    </fieldset>
  );
}
