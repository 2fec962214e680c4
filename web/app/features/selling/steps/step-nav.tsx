import { Link } from 'react-router';
import { useT } from '../../../lib/text/i18n.ts';
import { isOpen, type Progress, type SellingStep, STEPS } from './steps.ts';

/** The four steps; those that may be opened are links. */
export function StepNav({ current, progress }: { current: SellingStep; progress: Progress }) {
  const t = useT();
  return (
    <nav aria-label={t('selling.steps')}>
      <ol className="checkout-steps">
        {STEPS.map((step, index) => {
          const label = `${index + 1} ${t(`selling.word.${step}`)}`;
          const isBefore = index < STEPS.indexOf(current);
          return (
            <li
              key={step}
              className={step === current ? 'on' : isBefore ? 'done' : ''}
              aria-current={step === current ? 'step' : undefined}
            >
              {step !== current && isOpen(step, progress) ? (
                <Link to={`#${step}`} preventScrollReset>
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
