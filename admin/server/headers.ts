import { contentSecurityPolicy, securityHeaders } from '@garderoba/page-server/policy';

/** Headers of every response of the console; the page adds its Content-Security-Policy. */
export const consoleHeaders = (publicUrl: URL): Record<string, string> =>
  securityHeaders(publicUrl, {
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  });

/** `shopUrl`: the storefront, whose previews are shown in a frame. */
export const consolePolicy = (nonce: string, shopUrl: URL): string =>
  contentSecurityPolicy(nonce, {
    'default-src': "'none'",
    'frame-src': `'self' ${shopUrl.origin}`, // mails in a sandboxed frame, and previews of the storefront
  });
