import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session, useSession } from '../../lib/data/session.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { dismissAll } from '../../ui/notifications/notifications.ts';
import { sellingDraft, useSellingDraft } from './draft/draft.ts';
import { uploadsOf } from './photos/uploads.ts';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { ProductStep } from './steps/product-step.tsx';
import type { BankAccount, PickupPoint } from './steps/shipping-step.tsx';
import { ShippingStep } from './steps/shipping-step.tsx';
import { StepNav } from './steps/step-nav.tsx';
import { type SellingStep, stepOf } from './steps/steps.ts';

interface SellingProps {
  /** Registration and sign-in; from the account feature. */
  register: ReactNode;
  bankAccount: BankAccount;
  /** Where parcels can be handed in; undefined while they are not known. */
  pickupPoints: readonly PickupPoint[] | undefined;
}

/** Offering garments in steps; one is open at a time, and the address's hash names it (SELL-006, SELL-007, SELL-031). */
export function Selling({ register, bankAccount, pickupPoints }: SellingProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isUser = useSession() !== null;
  const draft = useSellingDraft(store);
  const progress = { isUser, isProductValid: draft.isProductValid, isShippingValid: draft.isShippingValid };
  const step = stepOf(hash, progress);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The garments are with the shop: the next page opens, and no step is shown any more. */
  const [isSent, setSent] = useState(false);

  useEffect(() => {
    const uploads = uploadsOf(shop);
    uploads.wake();
    return session.onStart(uploads.wake);
  }, [shop]);

  useEffect(() => {
    if (!isSent && hash !== `#${step}`) navigate(`#${step}`, { replace: true, preventScrollReset: true });
  }, [hash, step, isSent, navigate]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    shown.current = step;
  }, [step]);

  const goTo = (next: SellingStep) => {
    dismissAll();
    navigate(`#${next}`, { preventScrollReset: true });
  };

  if (isSent) return null;
  return (
    <>
      <StepNav current={step} progress={progress} />
      <h2 ref={heading} tabIndex={-1} className="t-2 selling-step">
        {t(`selling.step.${step}`)}
      </h2>
      {step === 'register' ? register : null}
      {step === 'product' ? (
        <ProductStep
          draft={draft}
          onDone={() => {
            sellingDraft.change(store, (now) => ({ ...now, isProductValid: true }));
            goTo('shipping');
          }}
        />
      ) : null}
      {step === 'shipping' ? (
        <ShippingStep
          draft={draft}
          bankAccount={bankAccount}
          pickupPoints={pickupPoints}
          onDone={() => {
            sellingDraft.change(store, (now) => ({ ...now, isShippingValid: true }));
            goTo('confirm');
          }}
        />
      ) : null}
      {step === 'confirm' ? (
        <ConfirmStep
          draft={draft}
          bankAccount={bankAccount.masked}
          pickupPoint={pickupPoints?.find(({ code }) => code === draft.shipping.pickupPoint)}
          onDone={async (created) => {
            setSent(true);
            await navigate(shopPath(store, 'thank-you-for-selling-page', { created: String(created) }));
            sellingDraft.clear(store);
          }}
        />
      ) : null}
    </>
  );
}
