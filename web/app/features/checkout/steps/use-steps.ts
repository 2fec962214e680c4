import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { type CheckoutFields, fieldsOf, type Step, steps } from '../form/fields.ts';

const stepOfHash = (hash: string): Step => steps.find((step) => `#${step}` === hash) ?? 'details';

/** The open step (address hash) and the last reachable step. */
export function useSteps(form: UseFormReturn<CheckoutFields>) {
  const { store } = useShop();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = stepOfHash(hash);
  const [reached, setReached] = useState<Step>('details');
  // A link to a later step opens the first incomplete step.
  const step = steps.indexOf(wanted) <= steps.indexOf(reached) ? wanted : reached;

  const goTo = (next: Step) => {
    setReached((now) => (steps.indexOf(next) > steps.indexOf(now) ? next : now));
    navigate(shopPath(store, next === 'details' ? 'checkout' : `checkout#${next}`), { preventScrollReset: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: on load, walk as far as a kept draft carries.
  useEffect(() => {
    void (async () => {
      for (const candidate of steps.slice(0, steps.indexOf(wanted))) {
        if (!(await form.trigger(fieldsOf[candidate]).catch(() => false))) break;
        setReached(steps[steps.indexOf(candidate) + 1] as Step);
      }
      form.clearErrors();
    })();
  }, []);

  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    previous.current = step;
  }, [step]);

  return { step, reached, goTo, heading };
}
