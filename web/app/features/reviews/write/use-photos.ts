import { useRef, useState } from 'react';
import { REVIEW_LIMITS } from '../../../../../proto/src/content/reviews.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { uploadPhoto } from '../../../api/wire/reviews.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';

/** A photo of the form; `uploadId` is set once it is uploaded. */
export interface Photo {
  /** Also the key of its upload, so that a repeat is no second upload. */
  key: string;
  state: 'uploading' | 'failed' | 'uploaded';
  uploadId?: string;
  /** Absent for photos that were uploaded before this visit. */
  file?: File;
  /** The server's reason. */
  problem?: string;
}

const types: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const uploadedBefore = (uploadId: string): Photo => ({ key: uploadId, state: 'uploaded', uploadId });

/** Photos of the form: each is uploaded when it is added. `onChange` receives the ids of the uploaded ones. */
export function usePhotos(first: readonly string[], onChange: (uploadIds: string[]) => void) {
  const t = useT();
  const shop = useShop();
  const [photos, setPhotos] = useState<readonly Photo[]>(() => first.map(uploadedBefore));
  /** Why some of the chosen files were not taken. */
  const [notice, setNotice] = useState<string | null>(null);
  const current = useRef(photos);

  const change = (next: readonly Photo[]): void => {
    current.current = next;
    setPhotos(next);
    onChange(next.flatMap(({ uploadId }) => uploadId ?? []));
  };
  const update = (key: string, facts: Partial<Photo>): void =>
    change(current.current.map((photo) => (photo.key === key ? { ...photo, ...facts } : photo)));

  const upload = async (key: string, file: File): Promise<void> => {
    update(key, { state: 'uploading' });
    try {
      update(key, { state: 'uploaded', uploadId: await uploadPhoto(shop, file, key) });
    } catch (error) {
      // The server has found no picture in the file; it says so in English.
      const isNoPicture = error instanceof ApiProblem && error.code === 400;
      update(key, { state: 'failed', problem: isNoPicture ? t('reviews.form.photoType') : problemText(error, t) });
    }
  };

  return {
    photos,
    notice,
    add(files: readonly File[]): void {
      const fitting = files.filter(({ type }) => types.includes(type));
      const taken = fitting.slice(0, REVIEW_LIMITS.photos - current.current.length);
      setNotice(
        fitting.length < files.length
          ? t('reviews.form.photoType')
          : taken.length < fitting.length
            ? t('reviews.form.photosMost', { count: REVIEW_LIMITS.photos })
            : null,
      );
      const added = taken.map((file) => ({ key: newWriteKey(), file }));
      change([...current.current, ...added.map((photo) => ({ ...photo, state: 'uploading' as const }))]);
      for (const { key, file } of added) void upload(key, file);
    },
    again({ key, file }: Photo): void {
      if (file) void upload(key, file);
    },
    remove({ key }: Photo): void {
      setNotice(null);
      change(current.current.filter((photo) => photo.key !== key));
    },
  };
}
