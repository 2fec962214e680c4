import { pictureAddress } from '@garderoba/contracts/picture-address';
import type { MediaRow } from '@garderoba/contracts/rest/backoffice';
import { API } from '../../providers/http.ts';

/** Types that can be uploaded. */
export const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Address of a small size; a private picture is shown through the staff's route. */
export const sourceOf = ({ id, path, state }: MediaRow): string =>
  state === 'public' ? pictureAddress(path, 192, 144, 'fit') : `${API}/pictures/${id}`;

/** What pictures of the library are uploaded for. */
export type Purpose = MediaRow['purpose'];
export const PURPOSES: readonly Purpose[] = ['page', 'banner'];

/** Path of an upload for a purpose; the types of the provider know paths without their query only. */
export const uploadPath = (purpose: Purpose) => `pictures?purpose=${purpose}` as 'pictures';
