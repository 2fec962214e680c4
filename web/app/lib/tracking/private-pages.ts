/**
 * First segments, below the store view, of pages that hold a secret, belong to one order, or are no pages to come back to:
 * neither kept on the device nor named in full by an event.
 */
export const PRIVATE_PAGES: ReadonlySet<string> = new Set([
  ...['preview', 'order', 'thank-you-page', 'thank-you-for-selling-page'],
  ...['create-password', 'confirm-email', 'newsletter', 'error', 'page-not-found', 'offline'],
]);
