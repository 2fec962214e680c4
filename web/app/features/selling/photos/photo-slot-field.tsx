import { useRef, useState } from 'react';
import type { PhotoSlot } from '../../../../../proto/src/marketplace/listings.ts';
import { ownPhotoUrl } from '../../../api/wire/selling/offering.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { type MessageId, useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { type PieceDraft, sellingDraft, withPhoto } from '../draft/draft.ts';
import { SlotInput } from './slot-input.tsx';
import type { Uploads } from './uploads.ts';

interface PhotoSlotFieldProps {
  piece: PieceDraft;
  slot: PhotoSlot;
  uploads: Uploads;
  /** The step could not be left without it. */
  isMissing: boolean;
}

/** One of the four photos: shown at once, sent in the background; phones offer the camera (SELL-022). */
export function PhotoSlotField({ piece, slot, uploads, isMissing }: PhotoSlotFieldProps) {
  const t = useT();
  const shop = useShop();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<MessageId | null>(null);
  const photo = piece.photos[slot];
  const id = `${slot}-${piece.key}`;
  const label = t(`selling.slot.${slot}`);
  const upload = photo && !photo.uploadId ? uploads.stateOf(photo.key) : undefined;
  const picture =
    photo && (uploads.previewOf(photo.key) ?? (photo.uploadId ? ownPhotoUrl(shop, photo.uploadId) : null));
  const problem =
    (refusal && t(refusal)) ??
    (upload?.problem && (typeof upload.problem === 'string' ? t(upload.problem) : problemText(upload.problem, t))) ??
    (isMissing && !photo ? t('selling.photoMissing') : null);
  const remove = () => {
    if (photo) uploads.forget(photo.key);
    sellingDraft.change(shop.store, (draft) => withPhoto(draft, piece.key, slot, null));
    setRefusal(null);
    // The pressed button is gone.
    input.current?.focus();
  };
  return (
    <SlotInput
      {...{ id, label, problem, input }}
      src={picture}
      onChoose={(file) => setRefusal(uploads.choose(piece.key, slot, file) ?? null)}
      status={
        problem ? null : upload ? (
          <>
            <progress aria-label={t('selling.photoSending', { slot: label })} />
            {t(upload.state === 'waiting' ? 'selling.photoWaiting' : 'selling.photoSends')}
          </>
        ) : photo?.uploadId ? (
          <span className="moss">{t('selling.photoSent')}</span>
        ) : null
      }
    >
      <div className="line-actions">
        {photo && upload?.state === 'failed' ? (
          <button
            type="button"
            className="link"
            aria-label={`${t('ui.again')}: ${label}`}
            onClick={() => uploads.again(photo.key, piece.key, slot)}
          >
            {t('ui.again')}
          </button>
        ) : null}
        {photo ? (
          <button
            type="button"
            className="link"
            aria-label={t('selling.photoRemove', { slot: label })}
            onClick={remove}
          >
            {t('cart.remove')}
          </button>
        ) : null}
      </div>
    </SlotInput>
  );
}
