import { randomBytes } from 'node:crypto';

/** A value no answer had before; scripts and styles that carry it may run. Always of the same length, so that one can be written over another. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** Headers of every answer; `own` adds to them or replaces them. HSTS where people reach us by https. */
export function securityHeaders(publicUrl: URL, own: Record<string, string>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    ...own,
    ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Scripts and styles only from us and only with this answer's nonce, and nothing may frame the page. `own` adds or replaces. */
export function contentSecurityPolicy(nonce: string, own: Record<string, string> = {}): string {
  const directives = {
    'default-src': "'self'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
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
