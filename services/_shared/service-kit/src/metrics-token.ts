import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * May this `Authorization` header read the figures of a process? They tell how busy the shop is and which routes fail, so that
 * without a configured token every call is refused.
 */
export function mayReadMetrics(token: string | undefined, authorization: string | undefined): boolean {
  if (!token) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''));
}
