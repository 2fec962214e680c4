import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { useInvalidNotice } from '../../../ui/fields/use-submit.ts';
import { moneyOf, netOfAll } from '../draft/amounts.ts';
import { type SellingDraft, sellingDraft, withNewPiece } from '../draft/draft.ts';
import { isComplete } from '../draft/rules.ts';
import { uploadsOf } from '../photos/uploads.ts';
import { PieceCard } from './piece-card.tsx';
import { PieceForm } from './piece-form.tsx';

interface ProductStepProps {
  draft: SellingDraft;
  onDone: () => void;
}

/** The garments: a form for the open one, a line for each other one. */
export function ProductStep({ draft, onDone }: ProductStepProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const uploads = uploadsOf(shop);
  useSyncExternalStore(uploads.subscribe, uploads.snapshot, uploads.snapshot);
  const noticeInvalid = useInvalidNotice();
  /** The piece whose fields were found wrong; a new object for each attempt. */
  const [wrong, setWrong] = useState<{ key: string } | null>(null);
  const { pieces, openPiece } = draft;
  const isEmpty = pieces.length === 0;
  const year = new Date().getFullYear();

  useEffect(() => {
    if (isEmpty) sellingDraft.change(store, (now) => (now.pieces.length > 0 ? now : withNewPiece(now)));
  }, [isEmpty, store]);

  // The keyboard goes on in the form that was opened.
  const shown = useRef(openPiece);
  useEffect(() => {
    if (shown.current && openPiece && shown.current !== openPiece)
      document.getElementById(`photos-${openPiece}`)?.focus();
    shown.current = openPiece;
  }, [openPiece]);

  const open = (key: string | null) => sellingDraft.change(store, (now) => ({ ...now, openPiece: key }));

  /** False: a piece is not complete; its form is open and says what is wrong. */
  const areComplete = (): boolean => {
    const incomplete = pieces.find((piece) => !isComplete(piece, year));
    if (!incomplete) return true;
    open(incomplete.key);
    setWrong({ key: incomplete.key });
    noticeInvalid();
    return false;
  };
  const another = () => {
    if (areComplete())
      sellingDraft.change(store, (now) =>
        withNewPiece(now, { family: now.pieces.at(-1)?.fields.family ?? 'clothing' }),
      );
  };
  const total = netOfAll(pieces.map(({ fields }) => fields.price));

  return (
    <div className="selling-pieces">
      {pieces.map((piece, index) =>
        piece.key === openPiece || pieces.length === 1 ? (
          <PieceForm
            key={piece.key}
            piece={piece}
            number={index + 1}
            isAlone={pieces.length === 1}
            uploads={uploads}
            wrong={wrong?.key === piece.key ? wrong : null}
          />
        ) : (
          <PieceCard
            key={piece.key}
            piece={piece}
            uploads={uploads}
            isWrong={!isComplete(piece, year)}
            onEdit={() => open(piece.key)}
          />
        ),
      )}
      {pieces.length > 1 && total !== undefined ? (
        <p className="t-3 selling-total" aria-live="polite">
          {t('selling.netOfAll', { amount: moneyOf(total, store) })}
        </p>
      ) : null}
      <div className="actions">
        <button type="button" className="btn" onClick={() => areComplete() && onDone()}>
          {t('selling.next.shipping')}
        </button>
        <button type="button" className="btn alt" onClick={another}>
          {t('selling.another')}
        </button>
      </div>
      <p className="t-note ink-3">{t('selling.kept')}</p>
    </div>
  );
}
