import { useRef, useState } from 'react';
import type { PhotoSlot } from '../../../../../proto/src/marketplace/listings.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { ownPhotoUrl } from '../../../api/wire/selling/offering.ts';
import { type OwnPiece, replacePhoto } from '../../../api/wire/selling/own-pieces.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { type Translate, useT } from '../../../lib/text/i18n.ts';
import { SlotInput } from '../photos/slot-input.tsx';
import { refusalOf } from '../photos/uploads.ts';
import { logged } from './api.ts';
import { failureText } from './piece-words.ts';

interface OwnPhotoFieldProps {
  piece: OwnPiece;
  slot: PhotoSlot;
  onSending: (isSending: boolean) => void;
  /** The shop has the photo. */
  onSent: () => Promise<void>;
}

/** A chosen file; the key makes its repeats one upload. */
interface Chosen {
  readonly file: File;
  readonly key: string;
}

function photoFailure(error: unknown, t: Translate): string {
  const code = error instanceof ApiProblem ? error.code : 0;
  if (code === 400) return t('selling.photoType');
  return code === 413 ? t('selling.photoTooLarge') : failureText(error, t, 'ownPieces.photoRepeated');
}

/** One photo of an own piece, which another one can replace; a failed one can be sent again alone. */
export function OwnPhotoField({ piece, slot, onSending, onSent }: OwnPhotoFieldProps) {
  const t = useT();
  const shop = useShop();
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failed, setFailed] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = `own-${slot}`;
  const label = t(`selling.slot.${slot}`);
  const uploadId = piece.photos[slot];
  const send = async (chosen: Chosen) => {
    setSent(false);
    setFailed(null);
    setProblem(null);
    setSending(true);
    onSending(true);
    try {
      await logged(() => replacePhoto(shop, piece.identifier, slot, chosen.file, chosen.key));
      setSent(true);
      await onSent();
    } catch (error) {
      setFailed(chosen);
      setProblem(photoFailure(error, t));
    }
    setSending(false);
    onSending(false);
  };
  const choose = (file: File) => {
    const refusal = refusalOf(file);
    setFailed(null);
    if (refusal) setProblem(t(refusal));
    else void send({ file, key: newWriteKey() });
  };
  return (
    <SlotInput
      {...{ id, label, problem, input }}
      src={uploadId && ownPhotoUrl(shop, uploadId)}
      // One after the other: the last one chosen is the one that stays.
      onChoose={(file) => {
        if (!isSending) choose(file);
      }}
      status={
        isSending ? (
          <>
            <progress aria-label={t('selling.photoSending', { slot: label })} />
            {t('selling.photoSends')}
          </>
        ) : isSent && !problem ? (
          <span className="moss">{t('selling.photoSent')}</span>
        ) : null
      }
    >
      {failed ? (
        <div className="line-actions">
          <button
            type="button"
            className="link"
            aria-label={`${t('ui.again')}: ${label}`}
            onClick={() => {
              // The pressed button is gone.
              input.current?.focus();
              void send(failed);
            }}
          >
            {t('ui.again')}
          </button>
        </div>
      ) : null}
    </SlotInput>
  );
}
