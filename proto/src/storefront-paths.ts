/**
 * First segments of the addresses of a store view that exist without a record behind them; '' is the home page. Products,
 * categories, pages, previews and passports (`/p/…`, `/c/…`, `/i/…`, `/preview/…`, `/passport/…`) are not among them.
 */
export const STOREFRONT_PATHS: readonly string[] = [
  ...['', 'blog', 'prasa', 'kariera', 'career', 'karriere-de', 'placepozniej', 'search', 'compare'],
  ...['checkout', 'thank-you-page', 'order', 'my-account', 'create-password', 'confirm-email', 'newsletter'],
  ...['selling', 'thank-you-for-selling-page'],
  ...['offline', 'error', 'page-not-found'],
];
