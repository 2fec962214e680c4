import { withoutFocus } from '@garderoba/contracts/picture-address';

/** Paths of the uploaded pictures of a record, without their focal points, each once. */
export function uploadsIn(body: unknown): string[] {
  if (typeof body === 'string') return /^\/upload\/.+\.webp$/.test(body) ? [withoutFocus(body)] : [];
  if (typeof body !== 'object' || body === null) return [];
  return [...new Set(Object.values(body).flatMap(uploadsIn))];
}
