import { useRef, useState } from 'react';
import type { PhotoSlot } from '../../../../../proto/src/marketplace/listings.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { ownPhotoUrl } from '../../../api/wire/selling/offering.ts';
import { type OwnPiece, replacePhoto } from '../../../api/wire/selling/own-pieces.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { type Translate, useT } from '../../../lib/text/i18n.ts';
import { OwnPhoto } from '../photos/own-photo.tsx';
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
    <div className={`photo-slot ${problem ? 'err' : ''}`}>
      <label htmlFor={id} className={uploadId ? 'has-picture' : ''}>
        <OwnPhoto src={uploadId && ownPhotoUrl(shop, uploadId)} width={150} height={200} />
        <span>{label}</span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={uploadId ? t('selling.photoReplace', { slot: label }) : label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-status`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // One after the other: the last one chosen is the one that stays.
          if (file && !isSending) choose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <div id={`${id}-status`} role="status" className="t-note">
        {problem ? <p className="danger">{problem}</p> : null}
        {isSending ? (
          <>
            <progress aria-label={t('selling.photoSending', { slot: label })} />
            {t('selling.photoSends')}
          </>
        ) : null}
        {isSent && !isSending && !problem ? <span className="moss">{t('selling.photoSent')}</span> : null}
      </div>
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
    </div>
  );
}
