import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import {
  PAGE_TYPES,
  type PageType,
  type Place,
  pageLocation,
  pageTypeOf,
  productName,
  routeNameOf,
  sectionOf,
} from './page-types.ts';
import { BEGIN_CHECKOUT, ENTERED, opened, STEPS, VIEW_CART } from './steps.ts';

const at = (route: string, change: Partial<Place> = {}): Place => ({
  route,
  params: {},
  base: '/pl',
  pathname: '/pl/x',
  search: '',
  data: null,
  ...change,
});
const typeAt = (route: string, change: Partial<Place> = {}): PageType => {
  const place = at(route, change);
  return pageTypeOf(routeNameOf(place), place.params);
};

describe('names and types of pages', () => {
  it('[NAV-019] every page type of the documents is that of a page', () => {
    const pages: Record<(typeof PAGE_TYPES)[number], PageType> = {
      home: typeAt('routes/home/home'),
      category: typeAt('routes/catalog/c.$slug'),
      product: typeAt('routes/product/p.$parentSku.$slug.$childSku', { params: { parentSku: 'A' } }),
      checkout: typeAt('routes/checkout/checkout'),
      'my-account': typeAt('routes/account/my-account', { params: { '*': 'orders/000000012' } }),
      'cms-page': typeAt('routes/content/i.$slug'),
      error: typeAt('routes/frame/error'),
      'page-not-found': typeAt('routes/frame/page-not-found'),
      'order-confirmation': typeAt('routes/checkout/thank-you-page'),
    };
    expect(Object.entries(pages).filter(([wanted, type]) => wanted !== type)).toEqual([]);
    expect(Object.keys(pages)).toEqual([...PAGE_TYPES]);
  });

  it('[NAV-019] every route of the storefront has a name', () => {
    const files = routes
      .flatMap((route) => route.children ?? [])
      .flatMap((route) => [route, ...(route.children ?? [])])
      .map(({ id, file }) => id ?? file.replace(/\.tsx?$/, ''))
      .filter((id) => !id.endsWith('/feed') && id !== 'routes/frame/error');
    expect(files.length).toBeGreaterThan(30);
    for (const id of files) expect([id, routeNameOf(at(id))]).not.toEqual([id, 'other']);
  });

  const types = (...names: string[]) => names.map((name) => pageTypeOf(name));

  it('[TRK-001] a name that contains home is tracked as home', () => {
    expect(types('home', 'new-home-of-spring')).toEqual(['home', 'home']);
  });

  it('[TRK-002] a name that contains checkout is tracked as checkout', () => {
    expect(types('checkout', 'checkout-pickup')).toEqual(['checkout', 'checkout']);
  });

  it('[TRK-003] a name that contains my- is tracked as my-account', () => {
    expect(types('my-account-orders', 'my-selling-products')).toEqual(['my-account', 'my-account']);
  });

  it('[TRK-004] a name that contains posts-index is tracked as posts-index', () => {
    expect(types('posts-index', 'press-posts-index')).toEqual(['posts-index', 'posts-index']);
  });

  it('[TRK-005] a name that contains posts-show is tracked as posts-show', () => {
    expect(types('posts-show', 'press-posts-show')).toEqual(['posts-show', 'posts-show']);
  });

  it('[TRK-006] a name that contains cms-page is tracked as cms-page', () => {
    expect(types('cms-page', 'cms-page-contact')).toEqual(['cms-page', 'cms-page']);
  });

  it('[TRK-007] a name that contains page-not-found is tracked as page-not-found', () => {
    expect(types('page-not-found', 'pl-page-not-found')).toEqual(['page-not-found', 'page-not-found']);
  });

  it('[TRK-008] a name that contains category is tracked as category', () => {
    expect(types('category', 'dresses-category')).toEqual(['category', 'category']);
  });

  it('[TRK-001] [TRK-004] [TRK-007] other names are none of them', () => {
    expect(types('search', 'compare', 'order', 'selling', 'preview')).toEqual(Array(5).fill('other'));
  });

  it.each([
    ['routes/magazine/blog', 'posts-index'],
    ['routes/magazine/press', 'posts-index'],
    ['blog-category', 'posts-index'],
    ['routes/magazine/post', 'posts-show'],
    ['press-post', 'posts-show'],
    ['careers-de', 'cms-page'],
  ])('[TRK-004] [TRK-005] [TRK-006] the route %s is tracked as %s', (route, type) => {
    expect(typeAt(route)).toBe(type);
  });

  it('[TRK-007] a page that was not found, and one that failed, whatever their route', () => {
    const product = { params: { parentSku: 'A' }, status: 404 };
    expect(typeAt('routes/product/p.$parentSku.$slug.$childSku', product)).toBe('page-not-found');
    expect(typeAt('routes/home/home', { status: 500 })).toBe('error');
  });

  it('[TRK-008] an address without a route of its own is the category that the dispatcher has found', () => {
    expect(typeAt('routes/catalog/$', { params: { '*': 'kobiety/sukienki' } })).toBe('category');
    expect(typeAt('routes/catalog/$', { params: { '*': 'nic' }, status: 404 })).toBe('page-not-found');
  });

  it('[TRK-009] a product is recognised by the parameter parentSku, whatever its name', () => {
    expect(pageTypeOf('anything', { parentSku: 'DRS-100' })).toBe('product');
    expect(pageTypeOf('home', { parentSku: 'DRS-100' })).toBe('product');
    expect(pageTypeOf('configurable-product', {})).toBe('other');
  });

  it('[PDP-004] the name of a product page is the type of the product, then "product"', () => {
    expect(['configurable', 'sirent', undefined].map(productName)).toEqual([
      'configurable-product',
      'sirent-product',
      'product',
    ]);
    const page = at('routes/product/p.$parentSku.$slug.$childSku', { data: { product: { type: 'sirent' } } });
    expect(routeNameOf(page)).toBe('sirent-product');
  });

  it.each([
    ['#shipping', 'shipping'],
    ['#payment', 'payment'],
    ['#orderReview', 'orderReview'],
    ['#cart', null],
    ['', null],
  ])('[TRK-002] the checkout with the hash "%s" is the section %s', (hash, section) => {
    expect(sectionOf('checkout', hash)).toBe(section);
    expect(sectionOf('home', hash)).toBeNull();
  });

  it('nothing is confirmed on the page of an order that waits', () => {
    expect(typeAt('routes/checkout/thank-you-page', { search: '?waiting=0198' })).toBe('other');
  });
});

describe('the location of a page', () => {
  it.each([
    ['/pl', '/pl'],
    ['/pl/p/DRS-100/sukienka', '/pl/p/DRS-100/sukienka'],
    ['/pl/p/DRS-100/sukienka/ewa@example.com', '/pl/p/DRS-100/sukienka'],
    ['/pl/my-account/orders/000000012', '/pl/my-account/orders'],
    ['/pl/my-account/ewa@example.com', '/pl/my-account'],
    ['/pl/preview/s3cret', '/pl/preview'],
    ['/pl/preview/banners/s3cret', '/pl/preview'],
    ['/pl/newsletter/confirm', '/pl/newsletter'],
    ['/pl/kobiety/sukienki/', '/pl/kobiety/sukienki'],
  ])('of %s is %s', (pathname, location) => {
    expect(pageLocation({ base: '/pl', pathname }, 'any')).toBe(location);
  });

  it.each([
    ['/', '/'],
    ['/p/DRS-100/kleid', '/p/DRS-100/kleid'],
    ['/my-account/orders/000000012', '/my-account/orders'],
    ['/preview/s3cret', '/preview'],
  ])('[NAV-005] of %s on the own host of a store view is %s', (pathname, location) => {
    expect(pageLocation({ base: '', pathname }, 'any')).toBe(location);
  });

  it('does not repeat what somebody typed into an address that does not exist', () => {
    expect(pageLocation({ base: '/pl', pathname: '/pl/ewa@example.com' }, 'page-not-found')).toBe('/pl/page-not-found');
  });
});

describe('the steps of the checkout', () => {
  it('[TRK-010] to view the cart is step 1', () => {
    expect(VIEW_CART).toBe(1);
  });

  it('[TRK-011] to begin the checkout is step 2', () => {
    expect(BEGIN_CHECKOUT).toBe(2);
  });

  it('[TRK-012] the delivery opens with step 3 and is completed with step 4', () => {
    expect(STEPS.shipping).toEqual({ opened: 3, completed: 4 });
    const first = opened(ENTERED, 'shipping');
    expect(first.steps).toEqual([{ section: 'shipping', state: 'opened', step: 3 }]);
    expect(opened(first.now, 'payment').steps[0]).toEqual({ section: 'shipping', state: 'completed', step: 4 });
  });

  it('[TRK-013] the payment opens with step 4 and is completed with step 5', () => {
    const payment = opened(opened(ENTERED, 'shipping').now, 'payment');
    expect(payment.steps[1]).toEqual({ section: 'payment', state: 'opened', step: 4 });
    expect(opened(payment.now, 'orderReview').steps[0]).toEqual({ section: 'payment', state: 'completed', step: 5 });
  });

  it('[TRK-014] the review opens with step 5', () => {
    expect(opened(ENTERED, 'orderReview').steps).toEqual([{ section: 'orderReview', state: 'opened', step: 5 }]);
  });

  it('a page that is loaded with a hash completes nothing', () => {
    expect(opened(ENTERED, 'payment').steps).toEqual([{ section: 'payment', state: 'opened', step: 4 }]);
  });

  it('a shopper who goes back and forth is told once', () => {
    let now = ENTERED;
    const told = (['shipping', 'payment', 'shipping', 'payment', 'payment', 'orderReview'] as const).flatMap(
      (section) => {
        const next = opened(now, section);
        now = next.now;
        return next.steps.map(({ step, state }) => `${step} ${state}`);
      },
    );
    expect(told).toEqual(['3 opened', '4 completed', '4 opened', '5 completed', '5 opened']);
  });
});
