import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether this `Authorization` header may read the metrics of a process. Metrics reveal load and failing routes, so
 * without a configured token every call is refused.
 */
export function mayReadMetrics(token: string | undefined, authorization: string | undefined): boolean {
  if (!token) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''));
}
