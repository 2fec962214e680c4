import { Link } from 'react-router';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { type Step, steps } from '../form/fields.ts';

/** Navigation of the four steps. Reached steps are links. */
export function StepNav({ current, reached }: { current: Step; reached: Step }) {
  const t = useT();
  const { store } = useShop();
  return (
    <nav aria-label={t('checkout.steps')}>
      <ol className="checkout-steps">
        {steps.map((step, index) => {
          const label = `${index + 1} ${t(`checkout.word.${step}`)}`;
          const isReached = index <= steps.indexOf(reached);
          return (
            <li
              key={step}
              className={step === current ? 'on' : isReached ? 'done' : ''}
              aria-current={step === current ? 'step' : undefined}
            >
              {isReached && step !== current ? (
                <Link to={shopPath(store, step === 'details' ? 'checkout' : `checkout#${step}`)} preventScrollReset>
                  {label}
                </Link>
              ) : (
                label
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
