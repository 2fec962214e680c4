import { randomBytes } from 'node:crypto';

/** A new nonce for scripts and styles. Constant length, so that one nonce can be overwritten with another. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** Headers of every answer; `own` adds or replaces headers. HSTS when the public address is https. */
export function securityHeaders(publicUrl: URL, own: Record<string, string>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    ...own,
    ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Scripts and styles only from this origin and with the nonce of this answer; framing is forbidden. `own` adds or
 * replaces directives.
 */
export function contentSecurityPolicy(nonce: string, own: Record<string, string> = {}): string {
  const directives = {
    'default-src': "'self'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:", // blob: the preview of a picture before its upload
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...own,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
