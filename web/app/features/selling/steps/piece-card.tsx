import { type ReactNode, useState } from 'react';
import { PHOTO_SLOTS } from '../../../../../proto/src/marketplace/listings.ts';
import { ownPhotoUrl } from '../../../api/wire/selling/offering.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { Consent } from '../../../ui/fields/consent.tsx';
import { amountOf, moneyOf, netOf } from '../draft/amounts.ts';
import { type PieceDraft, sellingDraft, withoutPiece } from '../draft/draft.ts';
import { OwnPhoto } from '../photos/own-photo.tsx';
import type { Uploads } from '../photos/uploads.ts';

interface PieceCardProps {
  piece: PieceDraft;
  uploads: Uploads;
  isWrong?: boolean;
  onEdit?: () => void;
  children?: ReactNode;
}

/** A garment of the draft in short. */
export function PieceCard({ piece, uploads, isWrong = false, onEdit, children }: PieceCardProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const { fields, photos } = piece;
  const name = fields.name.trim() || t('selling.unnamed');
  const front = photos.image;
  const picture =
    front && (uploads.previewOf(front.key) ?? (front.uploadId ? ownPhotoUrl(shop, front.uploadId) : null));
  const price = amountOf(fields.price);
  const net = netOf(fields.price);
  return (
    <article className="piece-card" aria-label={name}>
      <div className="piece-picture">
        <OwnPhoto src={picture} width={96} height={128} />
      </div>
      <div>
        <h3 className="t-3">{name}</h3>
        {price !== undefined && net !== undefined ? (
          <p className="t-small num">
            {moneyOf(price, store)} · {t('selling.net', { amount: moneyOf(net, store) })}
          </p>
        ) : null}
        <p className="t-note ink-3">
          {t('selling.photosOf', { count: PHOTO_SLOTS.filter((slot) => photos[slot]).length, all: PHOTO_SLOTS.length })}
        </p>
        {isWrong ? <p className="t-small danger">{t('selling.incomplete')}</p> : null}
        {children}
        <div className="line-actions">
          {onEdit ? (
            <button type="button" className="link" aria-label={t('selling.editNamed', { name })} onClick={onEdit}>
              {t('selling.edit')}
            </button>
          ) : null}
          <RemovePiece piece={piece} uploads={uploads} />
        </div>
      </div>
    </article>
  );
}

/** Takes a garment out of the draft after a confirmation (SELL-028). */
export function RemovePiece({ piece, uploads }: Pick<PieceCardProps, 'piece' | 'uploads'>) {
  const t = useT();
  const { store } = useShop();
  const [isAsking, setAsking] = useState(false);
  const name = piece.fields.name.trim() || t('selling.unnamed');
  if (!isAsking)
    return (
      <button
        type="button"
        className="link"
        aria-label={t('selling.removeNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('cart.remove')}
      </button>
    );
  return (
    <Consent
      question={<p>{t('selling.removeAsk', { name })}</p>}
      yes={t('selling.removeYes')}
      no={t('selling.removeNo')}
      problemText={(error) => problemText(error, t)}
      onYes={async () => {
        for (const photo of Object.values(piece.photos)) if (photo) uploads.forget(photo.key);
        sellingDraft.change(store, (draft) => withoutPiece(draft, piece.key));
        // The pressed button is gone.
        document.querySelector<HTMLElement>('.selling-step')?.focus();
      }}
      onNo={() => setAsking(false)}
    />
  );
}
