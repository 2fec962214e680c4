import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanType, Subscription } from '../../../api/wire/customers/account.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { Consent } from '../../../ui/fields/consent.tsx';
import {
  cancelSubscription,
  changePlan,
  pauseSubscription,
  plansQuery,
  previewPlan,
  resumeSubscription,
} from './api.ts';
import { dayOf } from './day.ts';

export type Change = 'change' | 'pause' | 'resume' | 'cancel';

interface StepProps {
  subscription: Subscription;
  onClose: () => void;
  onDone: (told: string) => Promise<void>;
}

const steps = {
  pause: { send: pauseSubscription, text: 'subscription.pause', told: 'subscription.paused' },
  resume: { send: resumeSubscription, text: 'subscription.resume', told: 'subscription.resumed' },
  cancel: { send: cancelSubscription, text: 'subscription.cancel', told: 'subscription.canceled' },
} as const;

/** Pause, resume, cancel: each requires a confirmation; otherwise no request is sent (SUB-017). */
export function SureStep({ step, subscription, onClose, onDone }: StepProps & { step: Exclude<Change, 'change'> }) {
  const t = useT();
  const shop = useShop();
  const { send, text, told } = steps[step];
  const { name } = subscription;
  return (
    <Consent
      yes={t(text)}
      no={t('subscription.keep')}
      problemText={(error) => problemText(error, t)}
      onNo={onClose}
      onYes={async () => {
        await send(shop, subscription.id);
        await onDone(t(told));
      }}
    >
      <p role="alert">{step === 'resume' ? name : t(`subscription.${step}Question`, { name })}</p>
    </Consent>
  );
}

/** Change of plan: shows price and start date before the consent. */
export function ChangePlan({ subscription, onClose, onDone }: StepProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const plans = useQuery(plansQuery(shop));
  const others = plans.data?.filter(({ type }) => type !== subscription.plan) ?? [];
  const [chosen, setChosen] = useState<PlanType | null>(null);
  const wanted = chosen ?? others[0]?.type ?? null;
  const preview = useQuery({
    queryKey: ['plan-change', subscription.id, wanted],
    enabled: wanted !== null,
    gcTime: 0,
    retry: false,
    queryFn: () => previewPlan(shop, subscription.id, wanted as PlanType),
  });
  const { data } = preview;
  const name = others.find(({ type }) => type === wanted)?.name ?? '';
  return (
    <Consent
      yes={data ? t('subscription.changeNow', { plan: name }) : null}
      no={t('subscription.keep')}
      problemText={(error) => problemText(error, t)}
      onNo={onClose}
      onYes={async () => {
        if (wanted === null) return;
        await changePlan(shop, subscription.id, wanted);
        await onDone(t('subscription.changed'));
      }}
    >
      <fieldset className="option">
        <legend>{t('subscription.change')}</legend>
        <div className="seg">
          {others.map((plan) => (
            <label key={plan.type}>
              <input
                type="radio"
                name={`plan-${subscription.id}`}
                checked={plan.type === wanted}
                onChange={() => setChosen(plan.type)}
              />
              {plan.name}
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="num">
        {data
          ? t('subscription.changePreview', {
              amount: formatMoney(data.amount, { ...store, currency: data.currency }),
              count: data.points,
              day: dayOf(data.effectiveAt, store.locale),
            })
          : preview.isError
            ? problemText(preview.error, t)
            : t('ui.loading')}
      </p>
    </Consent>
  );
}
