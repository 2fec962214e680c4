import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShop } from '../../../lib/store/shop.ts';
import { track } from '../../../lib/tracking/data-layer.ts';
import { cartItem, costOf } from '../../../lib/tracking/items.ts';
import type { Section } from '../../../lib/tracking/page-types.ts';
import { BEGIN_CHECKOUT, ENTERED, type Entering, opened } from '../../../lib/tracking/steps.ts';
import type { CheckoutCart } from '../cart.ts';
import type { CheckoutFields } from '../form/fields.ts';

/** The form of the checkout that is open, and what was told of it. */
let current: { readonly form: object; entering: Entering } | undefined;

const ecommerceOf = ({ lines }: CheckoutCart, currency: string) => {
  const items = lines.map(cartItem);
  return { currency, value: costOf(items), items };
};

/** The checkout is entered; once for each `form`, which names the entering. */
export function tellEntering(form: object, cart: CheckoutCart, currency: string): { entering: Entering } {
  if (current?.form === form) return current;
  current = { form, entering: ENTERED };
  track({ event: 'begin_checkout', ecommerce: ecommerceOf(cart, currency) });
  track({ event: 'checkout_step', step: BEGIN_CHECKOUT });
  return current;
}

/** Tells that a section is open, and that the one before it is completed. */
export function useTellSection(section: Section, cart: CheckoutCart): void {
  const { store } = useShop();
  const { control, getValues } = useFormContext<CheckoutFields>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the section opens.
  useEffect(() => {
    const entered = tellEntering(control, cart, store.currency);
    const { now, steps } = opened(entered.entering, section);
    entered.entering = now;
    for (const step of steps) {
      if (step.state === 'completed') tellChoice(step.section, getValues(), cart, store.currency);
      track({ event: 'checkout_step', ...step });
    }
  }, []);
}

function tellChoice(section: Section, fields: CheckoutFields, cart: CheckoutCart, currency: string): void {
  const ecommerce = ecommerceOf(cart, currency);
  if (section === 'shipping') {
    const tier = cart.isVirtual ? '' : fields.delivery;
    track({ event: 'add_shipping_info', ecommerce: { ...ecommerce, ...(tier && { shipping_tier: tier }) } });
  }
  if (section === 'payment')
    track({ event: 'add_payment_info', ecommerce: { ...ecommerce, payment_type: fields.payment } });
}
