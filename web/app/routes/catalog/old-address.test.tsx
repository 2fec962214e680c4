import { screen } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { sellerShare } from '../../../../proto/src/marketplace/listings.ts';
import { found } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { categories, products } from '../../../test/fake-gateway/products.ts';
import { secondHand } from '../../../test/fake-gateway/second-hand.ts';
import { renderShop, shopWith } from '../../../test/render-shop.tsx';
import { createRenderContext } from '../../lib/page/render-context.ts';
import { shopContext } from '../../lib/store/shop.ts';
import { loader } from './$.tsx';
import { loader as loadBySlug } from './c.$slug.tsx';
import { PackedListingPage } from './listing-page.tsx';

const [category, product] = [categories[0], products[0]];

/** The shop's response at an address that the url map lists as a former one. */
async function follow(path: string, type: 'product' | 'category', search = '', slug?: string) {
  const gateway = createFakeGateway();
  const hit = { _type: type, _source: type === 'product' ? product : category };
  gateway.next.set('POST /api/url/map', [
    () => new Response(JSON.stringify(hit), { headers: { 'content-type': 'application/json' } }),
  ]);
  const context = new RouterContextProvider();
  const origin = 'http://shop.test';
  const rendering = { visitor: '127.0.0.1', nonce: '', finished: () => {} };
  createRenderContext({ gatewayUrl: origin, origin, answersMs: 0 })(rendering)(context);
  context.set(shopContext, shopWith(gateway, undefined, 'server'));
  const request = new Request(`http://shop.test/en/${path}${search}`);
  if (slug) return loadBySlug({ context, request, params: { store: 'en', slug } } as never);
  return loader({ context, request, params: { store: 'en', '*': path } } as never);
}

describe('a former address', () => {
  it('of a category redirects permanently to its current one, with its filters', async () => {
    const moved = await follow('its/old/path', 'category', '?color=58&sc=eur_en').catch((answer: Response) => answer);
    expect(moved).toMatchObject({ status: 301 });
    expect((moved as Response).headers.get('location')).toBe(`/en/${category?.url_path}?color=58&sc=eur_en`);
  });

  it('of a category found by its slug leads there too', async () => {
    const moved = await follow('c/old-slug', 'category', '?color=58', 'old-slug').catch((answer: Response) => answer);
    expect(moved).toMatchObject({ status: 301 });
    expect((moved as Response).headers.get('location')).toBe(`/en/${category?.url_path}?color=58`);
  });

  it('of a category shows the category that has it now', async () => {
    expect(await follow(String(category?.url_path), 'category')).toMatchObject({ category: { id: category?.id } });
  });

  it('[NAV-013] of a product redirects permanently to its page', async () => {
    const moved = await follow('its/old/path', 'product').catch((answer: Response) => answer);
    expect(moved).toMatchObject({ status: 301 });
    expect((moved as Response).headers.get('location')).toContain(`/en/p/${product?.sku}/${product?.slug}`);
  });
});

describe('a list of garments', () => {
  async function open(documents: object[]) {
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/catalog/catalog_eur_en/category/_search', [
      () => found(documents),
      () => found([...categories, secondHand]),
    ]);
    const context = new RouterContextProvider();
    const rendering = { visitor: '127.0.0.1', nonce: '', finished: () => undefined };
    const origin = 'http://shop.test';
    createRenderContext({ gatewayUrl: origin, origin, answersMs: 0 })(rendering)(context);
    context.set(shopContext, shopWith(gateway, undefined, 'server'));
    const request = new Request(`${origin}/en/c/any`);
    return loadBySlug({ context, request, params: { store: 'en', slug: 'any' } } as never);
  }

  it('that are second-hand says what a seller gets, and leads to selling', async () => {
    const { category, trail, list } = await open([secondHand]);
    renderShop(<PackedListingPage category={category} trail={trail} list={list} />, { at: '/en/second-hand' });
    const link = screen.getByRole('link', { name: 'How selling works' });
    expect(link).toHaveAttribute('href', '/en/selling');
    expect(link.closest('p')).toHaveTextContent(`you get ${sellerShare(100)}% of the price`);
  });

  it('of the shop does not say it', async () =>
    expect((await open([category as object])).category).not.toHaveProperty('note'));
});
