import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { OrderConfirmation } from '../../api/wire/buying/checkout.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { useInvalidNotice } from '../../ui/fields/use-submit.ts';
import { dismissAll } from '../../ui/notifications/notifications.ts';
import { applyPoints, paymentsKey, pointsMethod, tellDelivery } from './api.ts';
import type { CheckoutCart } from './cart.ts';
import type { Buyer, NewAccount } from './form/buyer.ts';
import { draft } from './form/draft.ts';
import { type CheckoutFields, fieldsOf, type Step, steps } from './form/fields.ts';
import { loadRules, useCheckoutForm } from './form/use-checkout-form.ts';
import { DetailsStep } from './steps/details-step.tsx';
import { StepNav } from './steps/step-nav.tsx';
import { useSteps } from './steps/use-steps.ts';

/** Later steps are loaded while the first ones are filled in. */
const later = {
  rules: loadRules,
  shipping: async () => ({ default: (await import('./steps/shipping-step.tsx')).ShippingStep }),
  payment: () => import('./steps/payment-step.tsx'),
  review: () => import('./steps/review-step.tsx'),
  placing: () => import('./placing/submit.ts'),
  steps: () => import('./steps/tell-steps.ts'),
};
const ShippingStep = lazyPart(later.shipping);
const PaymentStep = lazyPart(later.payment);
const ReviewStep = lazyPart(later.review);

interface CheckoutProps {
  cart: CheckoutCart;
  /** The cart received a change that affects totals; returns the fingerprint of the new totals. */
  onCartChanged: () => Promise<string>;
  onPlaced: (confirmation: OrderConfirmation) => Promise<void>;
  /** The order is stored on this device, under this id. */
  onWaits: (id: string) => void;
  /** Data of the signed-in customer needed for the order; null for a guest. */
  buyer: Buyer | null;
  onSignIn: () => void;
  /** Registers and signs in; from the account feature (CHK-002). */
  openAccount: (account: NewAccount) => Promise<Buyer>;
  /** Cart lines for the review; from the cart feature. */
  lines: ReactNode;
  /** Totals, with possible further costs; from the cart feature. */
  totals: ReactNode;
}

/** One form in four steps; the address's hash selects the open step. */
export function Checkout({
  cart,
  onCartChanged,
  onPlaced,
  onWaits,
  buyer,
  onSignIn,
  openAccount,
  lines,
  totals,
}: CheckoutProps) {
  const t = useT();
  const shop = useShop();
  const queries = useQueryClient();
  const [isPlacing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useCheckoutForm(cart, buyer);
  const { step, reached, goTo, heading } = useSteps(form);
  const noticeInvalid = useInvalidNotice();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the checkout is entered.
  useEffect(() => {
    void Promise.allSettled(Object.values(later).map((load) => load()));
    later.steps().then(
      ({ tellEntering }) => tellEntering(form.control, cart, shop.store.currency),
      (error: unknown) => console.warn('checkout: not told', error),
    );
  }, []);

  /** Validates these fields. Undefined if the rules could not be loaded. */
  const areRight = async (fields?: (keyof CheckoutFields)[]): Promise<boolean | undefined> => {
    try {
      return await form.trigger(fields, { shouldFocus: true });
    } catch (error) {
      console.error('checkout: the rules could not be loaded', error);
      setFailure(t('error.unreachable'));
      return undefined;
    }
  };

  const next = async () => {
    setFailure(null);
    const isRight = await areRight(fieldsOf[step]);
    if (isRight === undefined) return;
    if (!isRight) {
      noticeInvalid();
      return;
    }
    if (step === 'shipping' && !cart.isVirtual) {
      try {
        const methods = await tellDelivery(shop, cart.id, form.getValues());
        const totals = await onCartChanged();
        if (methods) queries.setQueryData(paymentsKey(shop, cart.id, totals), methods);
      } catch (error) {
        // Without a network an order that waits tells the delivery before it is sent.
        if (navigator.onLine) return setFailure(problemText(error, t));
      }
    }
    if (step === 'payment' && !(await settlePoints())) return;
    dismissAll();
    const following = steps[steps.indexOf(step) + 1];
    if (following) goTo(following);
  };

  /** The totals must include the amount due before the last step shows them. */
  const settlePoints = async (): Promise<boolean> => {
    const wantsPoints = form.getValues('payment') === pointsMethod;
    if (wantsPoints === Boolean(cart.isPaidWithPoints)) return true;
    try {
      await applyPoints(shop, cart.id, wantsPoints ? (cart.points ?? 0) : 0);
      await onCartChanged();
      return true;
    } catch (error) {
      setFailure(problemText(error, t));
      return false;
    }
  };

  const place = async () => {
    setFailure(null);
    if (isPlacing) return;
    const isRight = await areRight();
    if (isRight === undefined) return;
    if (!isRight) {
      const broken = steps.find((candidate) => fieldsOf[candidate].some((field) => form.getFieldState(field).invalid));
      if (broken && broken !== step) goTo(broken);
      noticeInvalid();
      return;
    }
    setPlacing(true);
    try {
      const { submit } = await later.placing();
      const onAccount = () => form.setValue('createAccount', false);
      const outcome = await submit({
        ...{ shop, t, queries, cart, buyer, openAccount, onAccount },
        fields: form.getValues(),
      });
      if (outcome.kind === 'waits') return onWaits(outcome.id);
      if (outcome.kind === 'placed') {
        form.setValue('newPassword', '');
        draft.placed(shop.store, outcome.confirmation);
        return await onPlaced(outcome.confirmation);
      }
      setFailure(outcome.text);
      if (outcome.isStale) await onCartChanged();
    } catch (error) {
      console.error('checkout: the order was not submitted', error);
      setFailure(t('error.unreachable'));
    }
    setPlacing(false);
  };

  const isLast = step === 'orderReview';
  const following = steps[steps.indexOf(step) + 1];
  return (
    <FormProvider {...form}>
      <StepNav current={step} reached={reached} />
      <form
        noValidate
        className="checkout-form"
        onSubmit={(event) => {
          event.preventDefault();
          void (isLast ? place() : next());
        }}
      >
        <h1 ref={heading} tabIndex={-1} className="t-2">
          {t(`checkout.step.${step}`)}
        </h1>
        {step === 'details' ? <DetailsStep isGuest={!buyer} onSignIn={onSignIn} /> : null}
        <Suspense fallback={<p className="ink-2">{t('ui.loading')}</p>}>
          {step === 'shipping' ? <ShippingStep cart={cart} onCartChanged={onCartChanged} /> : null}
          {step === 'payment' ? <PaymentStep cart={cart} /> : null}
          {isLast ? <ReviewStep cart={cart} onEdit={goTo} lines={lines} totals={totals} /> : null}
        </Suspense>
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <button type="submit" className="btn" aria-busy={isPlacing}>
          {isLast
            ? isPlacing
              ? t('order.placing')
              : t('order.place')
            : t(`checkout.next.${following as Exclude<Step, 'details'>}`)}
        </button>
      </form>
    </FormProvider>
  );
}
