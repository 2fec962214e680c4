import { useEffect } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { patiently } from '../../../lib/page/lazy-part.ts';
import { useShop } from '../../../lib/store/shop.ts';
import type { CheckoutCart } from '../cart.ts';
import type { Buyer } from './buyer.ts';
import { draft } from './draft.ts';
import { type CheckoutFields, emptyFields, needsPoint } from './fields.ts';

export const loadRules = () => patiently(() => import('./rules.ts'));

/** Fields of all steps: stored while they are typed, prefilled from the signed-in customer's account. */
export function useCheckoutForm(cart: CheckoutCart, buyer: Buyer | null): UseFormReturn<CheckoutFields> {
  const { store } = useShop();
  const resolver: Resolver<CheckoutFields> = async (values, context, options) => {
    const { checkoutResolver } = await loadRules();
    const needs = { isVirtual: cart.isVirtual, needsPoint: needsPoint(values.delivery) };
    return checkoutResolver(values, needs)(values, context, options);
  };
  const form = useForm<CheckoutFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: { ...emptyFields(store.country), ...buyer?.fields, ...draft.read(store) },
  });

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => draft.write(store, values as CheckoutFields)) as {
      unsubscribe: () => void;
    };
    return unsubscribe;
  }, [form, store]);

  // After a sign-in, empty fields are prefilled from the account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another buyer matters.
  useEffect(() => {
    // A shopper with an entered shipping address has also decided on the billing address by leaving the box unticked.
    const isAddressOpen = !form.getValues('street');
    for (const [name, value] of Object.entries(buyer?.fields ?? {})) {
      const field = name as keyof CheckoutFields;
      if (!isAddressOpen && (field === 'hasOwnBilling' || field.startsWith('bill'))) continue;
      if (value && (!form.getValues(field) || field === 'country' || field === 'billCountry')) {
        form.setValue(field, value as never);
        form.clearErrors(field); // "Next" was pressed before the account was loaded
      }
    }
    if (buyer) form.setValue('createAccount', false);
    if (buyer?.addressId)
      draft.note(store, {
        shippingId: buyer.addressId,
        billingId: buyer.fields.hasOwnBilling ? null : buyer.addressId,
      });
  }, [buyer?.id]);

  return form;
}
