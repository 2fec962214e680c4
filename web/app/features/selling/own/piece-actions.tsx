import { type ReactNode, useEffect, useRef } from 'react';
import { type OwnPiece, takeStep, withdrawPiece } from '../../../api/wire/selling/own-pieces.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { type MessageId, useT } from '../../../lib/text/i18n.ts';
import { Consent } from '../../../ui/fields/consent.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { failureText, moneyText, type useLabels } from './piece-words.ts';
import { RepriceForm } from './reprice-form.tsx';
import type { Act } from './use-piece-actions.ts';

const ACTIONS = ['agree', 'decline', 'edit', 'reprice', 'withdraw'] as const;
export type PieceAction = (typeof ACTIONS)[number];

/** Actions that wait for a press. */
const offeredBy = ({ steps, isEditable, state }: OwnPiece): PieceAction[] =>
  ACTIONS.filter((action) => (action === 'edit' ? isEditable && !asksForChanges(state) : steps.includes(action)));

/** States in which the seller has to change something: the form is open. */
const asksForChanges = (state: OwnPiece['state']): boolean => state === 'draft' || state === 'changes_wanted';

interface PieceActionsProps {
  piece: OwnPiece;
  labelOf: ReturnType<typeof useLabels>;
  act: Act;
  open: PieceAction | null;
  setOpen: (action: PieceAction | null) => void;
}

/** What the seller can do now; what cannot be undone asks first (SELL-028). */
export function PieceActions({ piece, labelOf, act, open, setOpen }: PieceActionsProps) {
  const t = useT();
  const offered = offeredBy(piece);
  const shown = open && offered.includes(open) ? open : null;
  const buttons = useRef<HTMLDivElement>(null);
  const close = () => {
    buttons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
  };
  return (
    <>
      {piece.terms && offered.includes('agree') ? <Terms piece={piece} terms={piece.terms} labelOf={labelOf} /> : null}
      {asksForChanges(piece.state) && piece.isEditable ? <CorrectionForm piece={piece} act={act} /> : null}
      {offered.length ? (
        <div className="line-actions" ref={buttons}>
          {offered.map((action) => (
            <button
              key={action}
              type="button"
              className={action === 'agree' ? 'btn small' : 'link'}
              aria-expanded={action === shown}
              onClick={() => (action === shown ? close() : setOpen(action))}
            >
              {t(`ownPieces.${action}`)}
            </button>
          ))}
        </div>
      ) : null}
      {shown ? (
        <ActionPanel key={shown} label={t(`ownPieces.${shown}`)}>
          <Opened action={shown} piece={piece} act={act} onClose={close} />
        </ActionPanel>
      ) : null}
    </>
  );
}

/** The form of a pressed action: the keyboard goes on in it. */
function ActionPanel({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} aria-label={label}>
      {children}
    </section>
  );
}

interface OpenedProps extends Pick<PieceActionsProps, 'piece' | 'act'> {
  action: PieceAction;
  onClose: () => void;
}

function Opened({ action, piece, act, onClose }: OpenedProps) {
  const t = useT();
  const shop = useShop();
  const { identifier, terms, state, price } = piece;
  const name = piece.name || t('selling.unnamed');
  if (action === 'edit') return <CorrectionForm piece={piece} act={act} />;
  if (action === 'reprice')
    return price ? <RepriceForm piece={piece} price={price} act={act} onClose={onClose} /> : null;
  const asked: Record<typeof action, { question: string; yes: MessageId; no: MessageId; told: MessageId }> = {
    agree: {
      question: t('ownPieces.agreeAsk', {
        name,
        price: terms ? moneyText(terms.price, shop.store) : '',
        net: terms ? moneyText(terms.net, shop.store) : '',
      }),
      ...{ yes: 'ownPieces.agreeYes', no: 'ownPieces.notNow', told: 'ownPieces.agreed' },
    },
    decline: {
      question: t('ownPieces.declineAsk', { name }),
      ...{ yes: 'ownPieces.declineYes', no: 'ownPieces.notNow', told: 'ownPieces.declined' },
    },
    withdraw: {
      question: t(state === 'listed' ? 'ownPieces.withdrawAsk.onSale' : 'ownPieces.withdrawAsk.before', { name }),
      ...{ yes: 'ownPieces.withdrawYes', no: 'ownPieces.keep', told: 'ownPieces.withdrawn' },
    },
  };
  const { question, yes, no, told } = asked[action];
  return (
    <Consent
      question={<p>{question}</p>}
      yes={t(yes)}
      no={t(no)}
      onNo={onClose}
      problemText={(error) => failureText(error, t, 'ownPieces.notPossible')}
      onYes={() =>
        act(
          async () => {
            if (action !== 'withdraw') return takeStep(shop, identifier, action);
            await withdrawPiece(shop, identifier);
            return undefined;
          },
          () => t(told),
        )
      }
    />
  );
}

interface TermsProps extends Pick<PieceActionsProps, 'piece' | 'labelOf'> {
  terms: NonNullable<OwnPiece['terms']>;
}

/** What the shop offers after the inspection, beside what the seller asked for. */
function Terms({ piece, terms, labelOf }: TermsProps) {
  const t = useT();
  const { store } = useShop();
  const condition = labelOf(terms.condition);
  return (
    <section aria-labelledby="own-terms">
      <h4 id="own-terms" className="t-ui">
        {t('ownPieces.terms')}
      </h4>
      <dl className="selling-facts num">
        <div>
          <dt>{t('ownPieces.termsPrice')}</dt>
          <dd>
            {piece.price && piece.price.amount !== terms.price.amount ? (
              <>
                <s>{moneyText(piece.price, store)}</s>{' '}
              </>
            ) : null}
            {moneyText(terms.price, store)}
          </dd>
        </div>
        <div>
          <dt>{t('ownPieces.termsNet')}</dt>
          <dd>{moneyText(terms.net, store)}</dd>
        </div>
        {condition ? (
          <div>
            <dt>{t('selling.field.condition')}</dt>
            <dd>{condition}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
