import { securityHeaders } from '@garderoba/page-server/policy';

/** Headers of every response of the shop; pages add their Content-Security-Policy. */
export const shopHeaders = (publicUrl: URL): Record<string, string> =>
  securityHeaders(publicUrl, {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  });
