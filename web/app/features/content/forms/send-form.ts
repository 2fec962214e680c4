import { CV_BYTES } from '../../../../../proto/src/content/careers.ts';
import { ApiProblem } from '../../../api/problem.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { FormName } from './outcome.tsx';

/** Sends a form; the same key is one form. Fields that occur several times become a list. */
export async function sendForm(shop: Shop, form: FormName, data: FormData, key: string): Promise<void> {
  if (form === 'career') return sendApplication(shop, data, key);
  const names = [...new Set(data.keys())].filter((name) => name !== 'back');
  const fields = Object.fromEntries(
    names.map((name) => [name, name === 'wishes' ? data.getAll(name).map(String) : String(data.get(name) ?? '')]),
  );
  await shop.api.post(`/api/ext/forms/${form}`, fields, { headers: { 'idempotency-key': key } });
}

/** With the file as it is, and a token for this one attempt. A file that is too large is not sent. */
async function sendApplication({ api }: Shop, data: FormData, key: string): Promise<void> {
  const cv = data.get('cv');
  if (cv instanceof File && cv.size > CV_BYTES) throw new ApiProblem(400, null, { fields: ['cv'] });
  data.delete('back');
  data.set('token', await api.get('/api/ext/mail-service/get-token'));
  await api.post('/api/ext/careers/apply', data, { headers: { 'idempotency-key': key } });
}
