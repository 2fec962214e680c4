import type { MediaRow } from '@garderoba/contracts/rest/backoffice';
import { API } from '../../providers/http.ts';

/** Types that can be uploaded. */
export const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Address of a small size; a private picture is shown through the staff's route. */
export const sourceOf = ({ id, path, state }: MediaRow): string =>
  state === 'public' ? `/img/192/144/fit${path}` : `${API}/pictures/${id}`;
