import { pictureAddress } from '@garderoba/contracts/picture-address';
import { useTranslate } from 'react-admin';
import { API } from '../../providers/http.ts';
import { Photos } from '../../ui/moderation/photos.tsx';
import type { ReviewText } from './review.ts';

interface ReviewPhotosProps {
  photos: ReviewText['photos'];
  /** Public photos are served at their path, others only to staff. */
  isPublic: boolean;
}

/** Longest edge of the large picture, in pixels. */
const LARGE = 1_200;

/** Photos of a text. */
export function ReviewPhotos({ photos, isPublic }: ReviewPhotosProps) {
  const translate = useTranslate();
  const shown = photos.map(({ path, uploadId }, nth) => ({
    key: uploadId,
    address: isPublic ? pictureAddress(path, LARGE, LARGE, 'resize') : `${API}/pictures/${uploadId}`,
    name: translate('reviews.photo', { no: nth + 1, of: photos.length }),
  }));
  return <Photos photos={shown} />;
}
