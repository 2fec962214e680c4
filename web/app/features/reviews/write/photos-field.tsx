import { useRef } from 'react';
import { REVIEW_LIMITS } from '../../../../../proto/src/content/reviews.ts';
import { ownPhotoUrl } from '../../../api/wire/reviews.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import type { Photo, usePhotos } from './use-photos.ts';

interface PhotosFieldProps {
  field: ReturnType<typeof usePhotos>;
  /** Why the form is not sent. */
  error: string | null;
}

/** Photos with the state of their upload; phones offer the camera. */
export function PhotosField({ field, error }: PhotosFieldProps) {
  const t = useT();
  const shop = useShop();
  const input = useRef<HTMLInputElement>(null);
  const { photos, notice } = field;
  const count = REVIEW_LIMITS.photos;
  const remove = (photo: Photo) => {
    field.remove(photo);
    // The pressed button is gone.
    input.current?.focus();
  };
  return (
    <fieldset className="full photos-field" aria-describedby="review-photos-text">
      <legend className="t-small ink-2">{t('reviews.form.photos', { count })}</legend>
      <p id="review-photos-text" className="t-note ink-3">
        {t('reviews.form.photosText')}
      </p>
      <ul className="review-photos">
        {photos.map((photo, index) => (
          <li key={photo.key}>
            {photo.uploadId ? (
              <img
                src={ownPhotoUrl(shop, photo.uploadId)}
                alt={t('reviews.form.photoNamed', { number: index + 1 })}
                width={96}
                height={96}
              />
            ) : (
              <span className="t-note ink-3 file-name">{photo.file?.name}</span>
            )}
            <PhotoStatus photo={photo} number={index + 1} onAgain={() => field.again(photo)} />
            <button
              type="button"
              className="link"
              aria-label={t('reviews.form.photoRemove', { number: index + 1 })}
              onClick={() => remove(photo)}
            >
              {t('cart.remove')}
            </button>
          </li>
        ))}
      </ul>
      {photos.length < count ? (
        <label className="btn alt small add-photo">
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            onChange={({ target }) => {
              field.add([...(target.files ?? [])]);
              // The same file can be chosen again after it was removed.
              target.value = '';
            }}
          />
          {t('reviews.form.addPhoto')}
        </label>
      ) : null}
      <p role="status" className="t-small danger">
        {notice ?? error}
      </p>
    </fieldset>
  );
}

function PhotoStatus({ photo, number, onAgain }: { photo: Photo; number: number; onAgain: () => void }) {
  const t = useT();
  if (photo.state === 'uploading') return <progress aria-label={t('reviews.form.photoUploading', { number })} />;
  if (photo.state === 'uploaded') return null;
  return (
    <>
      <p role="alert" className="t-note danger">
        {t('reviews.form.photoFailed', { number })} {photo.problem}
      </p>
      <button
        type="button"
        className="link"
        aria-label={`${t('ui.again')}: ${t('reviews.form.photoNamed', { number })}`}
        onClick={onAgain}
      >
        {t('ui.again')}
      </button>
    </>
  );
}
