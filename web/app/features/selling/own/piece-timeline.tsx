import type { ReactNode } from 'react';
import { reasonText } from '../../../../../proto/src/marketplace/reasons.ts';
import type { OwnPiece } from '../../../api/wire/selling/own-pieces.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { doneText } from '../../../lib/text/instant-format.ts';
import { missingText, nowText } from './piece-words.ts';
import { type TimelineEntry, timelineOf, whyOf } from './timeline.ts';

interface PieceTimelineProps {
  piece: OwnPiece;
  /** What the seller can do now. */
  children: ReactNode;
}

/** The steps of a piece, each done one with its day, the present one with its next date (SELL-039, SELL-040). */
export function PieceTimeline({ piece, children }: PieceTimelineProps) {
  const t = useT();
  const { store } = useShop();
  const entries = timelineOf(piece);
  // A piece whose steps are all done says so at the last one.
  const present = entries.find(({ is }) => is === 'current') ?? entries.at(-1);
  const nameOf = ({ step }: TimelineEntry): string =>
    step !== 'ended'
      ? t(`ownPieces.step.${step}`)
      : t(`ownPieces.ended.${piece.state as 'rejected' | 'taking_back' | 'returned' | 'withdrawn'}`);
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.step} className={entry.is} aria-current={entry.is === 'current' ? 'step' : undefined}>
          <h3 className="t-ui">{nameOf(entry)}</h3>
          {entry.at ? (
            <p className="t-note ink-3 num">
              <time dateTime={entry.at}>{doneText(entry.at, store)}</time>
            </p>
          ) : null}
          {entry === present ? (
            <>
              <Present piece={piece} />
              {children}
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** What happens now, what is missing, and why. */
function Present({ piece }: { piece: OwnPiece }) {
  const t = useT();
  const shop = useShop();
  const why = whyOf(piece);
  const missing = missingText(piece, t);
  return (
    <>
      <p>{nowText(piece, shop, t, Date.now())}</p>
      {piece.isEditable && missing ? <p className="danger">{t('ownPieces.missing', { fields: missing })}</p> : null}
      {why ? (
        <section aria-label={t('ownPieces.why')}>
          {why.reason ? <p>{reasonText(why.reason, shop.store.prefix).text}</p> : null}
          {why.note ? <blockquote>{why.note}</blockquote> : null}
        </section>
      ) : null}
    </>
  );
}
