import { contentSecurityPolicy } from '@garderoba/page-server/policy';

/** Where Google's tag manager and Analytics send to, in form of requests and of pictures. */
const TAG_MANAGER_HOSTS =
  'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

interface PageKind {
  /** Origins of the players of films. */
  players: readonly string[];
  /** Id of the operator's tag manager. */
  tagManager: string | undefined;
  /** Origin that may frame the page; undefined: none. */
  framedBy: string | undefined;
}

/**
 * Policy of a page: frames of the players of films only; other sites get nothing, but for those of the tag manager that the
 * operator has set. Its scripts are loaded by a script with the nonce, which `strict-dynamic` covers.
 */
export function pagePolicy(nonce: string, { players, tagManager, framedBy }: PageKind): string {
  return contentSecurityPolicy(nonce, {
    'frame-src': players.join(' '),
    ...(tagManager && {
      'connect-src': `'self' ${TAG_MANAGER_HOSTS}`,
      'img-src': `'self' data: blob: ${TAG_MANAGER_HOSTS}`,
    }),
    ...(framedBy && { 'frame-ancestors': framedBy }),
  });
}
