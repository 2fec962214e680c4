import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { registered } from './route-registry.ts';
import own from './routes.own.ts';

const shop = [
  index('routes/home/home.tsx'),
  route('c/:slug', 'routes/catalog/c.$slug.tsx'),
  route('p/:parentSku/:slug/:childSku?', 'routes/product/p.$parentSku.$slug.$childSku.tsx'),
  route('passport/:sku', 'routes/product/passport.tsx'),
  route('i/:slug', 'routes/content/i.$slug.tsx'),
  route('blog', 'routes/magazine/blog.tsx'),
  route('blog/category/:slug', 'routes/magazine/blog.tsx', { id: 'blog-category' }),
  route('blog/post/:slug', 'routes/magazine/post.tsx'),
  route('blog/feed.xml', 'routes/magazine/feed.ts'),
  route('prasa', 'routes/magazine/press.tsx'),
  route('prasa/post/:slug', 'routes/magazine/post.tsx', { id: 'press-post' }),
  route('kariera', 'routes/content/i.$slug.tsx', { id: 'careers-pl' }),
  route('career', 'routes/content/i.$slug.tsx', { id: 'careers' }),
  route('karriere-de', 'routes/content/i.$slug.tsx', { id: 'careers-de' }),
  route('placepozniej', 'routes/content/i.$slug.tsx', { id: 'pay-later' }),
  route('preview/banners/:token', 'routes/content/preview.banners.$token.tsx'),
  route('preview/events', 'routes/content/preview.events.tsx'),
  route('preview/:token', 'routes/content/preview.$token.tsx', [
    route('post', 'routes/magazine/post.tsx', { id: 'preview-post' }),
  ]),
  route('search', 'routes/catalog/search.tsx'),
  route('checkout', 'routes/checkout/checkout.tsx'),
  route('thank-you-page', 'routes/checkout/thank-you-page.tsx'),
  route('order', 'routes/order/order.tsx'),
  route('selling', 'routes/selling/selling.tsx'),
  route('thank-you-for-selling-page', 'routes/selling/thank-you-for-selling-page.tsx'),
  route('compare', 'routes/saved/compare.tsx'),
  route('create-password', 'routes/account/create-password.tsx'),
  route('confirm-email', 'routes/account/confirm-email.tsx'),
  route('newsletter/confirm', 'routes/content/newsletter.tsx', { id: 'newsletter-confirm' }),
  route('newsletter/unsubscribe', 'routes/content/newsletter.tsx', { id: 'newsletter-unsubscribe' }),
  route('my-account/*', 'routes/account/my-account.tsx'),
  route('offline', 'routes/frame/offline.tsx'),
  route('error', 'routes/frame/error.tsx'),
  route('page-not-found', 'routes/frame/page-not-found.tsx'),
  route('*', 'routes/catalog/$.tsx'),
];

export default [
  index('routes/frame/entrance.tsx'),
  route('pwa.html', 'routes/frame/entrance.tsx', { id: 'pwa' }),
  route(':store', 'routes/frame/store.tsx', registered({ priority: 0, routes: shop }, { priority: 1, routes: own })),
] satisfies RouteConfig;
