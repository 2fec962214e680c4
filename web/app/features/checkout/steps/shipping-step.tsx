import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { tidyZip } from '../../../lib/text/zip.ts';
import { FieldNote } from '../../../ui/fields/field.tsx';
import { errorText, FormField } from '../../../ui/fields/form-field.tsx';
import { Money } from '../../../ui/price.tsx';
import { tellDelivery } from '../api.ts';
import type { CheckoutCart } from '../cart.ts';
import { type CheckoutFields, needsPoint } from '../form/fields.ts';
import { useDeliveries } from '../methods.ts';
import { PointChoice } from '../pickup-points/point-choice.tsx';
import { Arrival } from './arrival.tsx';
import { CountryField } from './country-field.tsx';
import { useTellSection } from './tell-steps.ts';

interface ShippingStepProps {
  cart: CheckoutCart;
  onCartChanged: () => Promise<unknown>;
}

export function ShippingStep({ cart, onCartChanged }: ShippingStepProps) {
  const t = useT();
  useTellSection('shipping', cart);
  const { setValue } = useFormContext<CheckoutFields>();
  const country = useWatch<CheckoutFields, 'country'>({ name: 'country' });
  return (
    <>
      <fieldset>
        <legend>{t(cart.isVirtual ? 'checkout.invoiceAddress' : 'checkout.address')}</legend>
        <div className="grid2">
          <CountryField name="country" />
          <FormField name="street" label="field.street" autoComplete="address-line1" />
          <FormField name="number" label="field.number" autoComplete="address-line2" />
          <FormField
            name="zip"
            label="field.zip"
            autoComplete="postal-code"
            onBlur={(event) => setValue('zip', tidyZip(event.target.value, country), { shouldValidate: true })}
          />
          <FormField name="city" label="field.city" autoComplete="address-level2" />
        </div>
      </fieldset>
      {cart.isVirtual ? null : <DeliveryChoice cart={cart} onCartChanged={onCartChanged} />}
    </>
  );
}

function DeliveryChoice({ cart, onCartChanged }: ShippingStepProps) {
  const t = useT();
  const shop = useShop();
  const { register, formState, getValues, setValue } = useFormContext<CheckoutFields>();
  const country = useWatch<CheckoutFields, 'country'>({ name: 'country' });
  const delivery = useWatch<CheckoutFields, 'delivery'>({ name: 'delivery' });
  const { methods, isLoading, isAway } = useDeliveries(cart, country);
  const values = methods?.map(({ id }) => id);

  // If the selected delivery is not offered in this country, selects the first offered one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list of methods matters.
  useEffect(() => {
    if (values && !values.includes(getValues('delivery'))) setValue('delivery', values[0] ?? '');
  }, [values?.join()]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen delivery changes the totals beside it.
  useEffect(() => {
    if (!delivery) return;
    void tellDelivery(shop, cart.id, getValues())
      .then(onCartChanged)
      .catch((error: unknown) => console.warn('checkout: totals not refreshed', error));
  }, [delivery, country]);

  return (
    <fieldset>
      <legend>{t('checkout.howToDeliver')}</legend>
      <p className="ink-2 t-small">{t('checkout.deliveryArea')}</p>
      {isLoading ? <p className="ink-2">{t('ui.loading')}</p> : null}
      {isAway && !methods ? (
        <p className="notice" role="status">
          {t('orderWaits.needsNetwork')}
        </p>
      ) : null}
      {methods && !methods.length ? (
        <p className="notice" role="alert">
          {t('order.cannotShip')}
        </p>
      ) : null}
      <div className="opts">
        {methods?.map((method) => (
          <label key={method.id} className="opt">
            <input type="radio" value={method.id} {...register('delivery')} />
            <span>
              {method.carrier}
              <small>{method.name}</small>
              <Arrival method={method} />
            </span>
            <Money amount={method.price} />
          </label>
        ))}
      </div>
      <FieldNote id="delivery" error={errorText(formState.errors.delivery?.message, t)} hint={undefined} />
      {needsPoint(delivery) ? <PointChoice /> : null}
    </fieldset>
  );
}
