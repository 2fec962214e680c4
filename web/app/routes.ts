import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/entrance.tsx'),
  route('pwa.html', 'routes/entrance.tsx', { id: 'pwa' }),
  route(':store', 'routes/store.tsx', [
    index('routes/home.tsx'),
    route('c/:slug', 'routes/c.$slug.tsx'),
    route('p/:parentSku/:slug/:childSku?', 'routes/p.$parentSku.$slug.$childSku.tsx'),
    route('i/:slug', 'routes/i.$slug.tsx'),
    route('placepozniej', 'routes/i.$slug.tsx', { id: 'pay-later' }),
    route('search', 'routes/search.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('thank-you-page', 'routes/thank-you-page.tsx'),
    route('order', 'routes/order.tsx'),
    route('compare', 'routes/compare.tsx'),
    route('create-password', 'routes/create-password.tsx'),
    route('confirm-email', 'routes/confirm-email.tsx'),
    route('newsletter/confirm', 'routes/newsletter.tsx', { id: 'newsletter-confirm' }),
    route('newsletter/unsubscribe', 'routes/newsletter.tsx', { id: 'newsletter-unsubscribe' }),
    route('my-account/*', 'routes/my-account.tsx'),
    route('error', 'routes/error.tsx'),
    route('page-not-found', 'routes/page-not-found.tsx'),
    route('*', 'routes/$.tsx'),
  ]),
] satisfies RouteConfig;
