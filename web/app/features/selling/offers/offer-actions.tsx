import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OFFER_ANSWERS, OFFER_LIMITS, type OfferAnswer } from '../../../../../proto/src/marketplace/offers.ts';
import { answerOffer, type Offer } from '../../../api/wire/selling/offers.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { Consent } from '../../../ui/fields/consent.tsx';
import { moneyText } from '../own/piece-words.ts';
import { CounterForm } from './counter-form.tsx';
import { offerFailure } from './offer-words.ts';
import type { ActOnOffer } from './use-answers.ts';

interface OfferActionsProps {
  offer: Offer;
  act: ActOnOffer;
}

/** What the caller can do with an offer; each is asked first. */
export function OfferActions({ offer, act }: OfferActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<OfferAnswer | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const offered = OFFER_ANSWERS.filter((answer) => offer.answers.includes(answer));
  const shown = open && offered.includes(open) ? open : null;
  const close = () => {
    buttons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
  };
  if (!offered.length) return null;
  return (
    <>
      <div className="line-actions" ref={buttons}>
        {offered.map((answer) => (
          <button
            key={answer}
            type="button"
            className={answer === 'accept' ? 'btn small' : 'link'}
            aria-expanded={answer === shown}
            onClick={() => (answer === shown ? close() : setOpen(answer))}
          >
            {t(`offers.${answer}`)}
          </button>
        ))}
      </div>
      {shown ? (
        <AnswerPanel key={shown} label={t(`offers.${shown}`)}>
          {shown === 'counter' ? (
            <CounterForm offer={offer} act={act} onClose={close} />
          ) : (
            <Asked answer={shown} offer={offer} act={act} onClose={close} />
          )}
        </AnswerPanel>
      ) : null}
    </>
  );
}

/** The question of a pressed answer: the keyboard goes on in it. */
function AnswerPanel({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} aria-label={label}>
      {children}
    </section>
  );
}

interface AskedProps extends OfferActionsProps {
  answer: Exclude<OfferAnswer, 'counter'>;
  onClose: () => void;
}

function Asked({ answer, offer, act, onClose }: AskedProps) {
  const t = useT();
  const shop = useShop();
  const { name, price, net, role } = offer;
  const values = {
    ...{ name, price: moneyText(price, shop.store), net: net ? moneyText(net, shop.store) : '' },
    hours: OFFER_LIMITS.reservedHours,
  };
  return (
    <Consent
      question={<p>{t(answer === 'accept' ? `offers.acceptAsk.${role}` : `offers.${answer}Ask`, values)}</p>}
      yes={t(`offers.${answer}Yes`)}
      no={t('ownPieces.notNow')}
      onNo={onClose}
      problemText={(error) => offerFailure(error, t)}
      onYes={() => act(() => answerOffer(shop, offer, answer), t(`offers.${answer}Done`))}
    />
  );
}
