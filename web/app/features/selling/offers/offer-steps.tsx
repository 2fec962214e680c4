import type { Offer } from '../../../api/wire/selling/offers.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { formatMoment } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { moneyText } from '../own/piece-words.ts';

/** What was done with an offer, the oldest first. */
export function OfferSteps({ offer }: { offer: Offer }) {
  const t = useT();
  const { store } = useShop();
  const { steps, role } = offer;
  return (
    <ol className="timeline">
      {steps.map(({ by, kind, price, message, at }, index) => (
        <li
          key={`${kind} ${at}`}
          className={index === steps.length - 1 ? 'current' : 'done'}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
        >
          <p>
            {t(`offers.step.${kind}`, {
              who: by === role ? 'you' : by,
              price: price ? moneyText(price, store) : '',
            })}
          </p>
          <p className="t-note ink-3 num">
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          {message ? <blockquote>{message}</blockquote> : null}
        </li>
      ))}
    </ol>
  );
}
