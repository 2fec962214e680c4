import { screen, within } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { products } from '../../../test/fake-gateway/products.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { PassportPage } from '../../features/catalog/product/passport-page.tsx';
import { unpack } from '../../lib/page/packed.ts';
import { renderSettingsContext } from '../../lib/page/render-context.ts';
import { shopContext } from '../../lib/store/shop.ts';
import { loadPassport } from './load-passport.server.ts';

const piece = products[0] as (typeof products)[number];
const PATH = '/api/ext/marketplace/passports';
const passport = {
  ...{ sku: piece.sku, current_sku: piece.sku, is_on_sale: false, sales: 1 },
  lives: ['second_hand', 'rented', 'second_hand', 'sold'],
  ...{ rentals: 1, wears: 3, cleanings: 2, repairs: 0, inspections: 0, condition: 'very good' },
};

function load(answer: object, language: 'en' | 'pl' = 'en') {
  const gateway = createFakeGateway();
  gateway.next.set(`GET ${PATH}/${piece.sku}`, [() => ok({ ...passport, ...answer })]);
  const context = new RouterContextProvider();
  context.set(shopContext, shopWith(gateway, store(language), 'server'));
  context.set(renderSettingsContext, { origin: 'https://shop.example' } as never);
  return { gateway, loaded: loadPassport(context, piece.sku) };
}

describe('the passport of a piece', () => {
  it('tells its lives in their order, the last one as the present, and the counts that are not zero', async () => {
    const { page, head } = await load({}).loaded;
    renderShop(<PassportPage {...page} />);
    const lives = screen.getAllByRole('listitem');
    const names = lives.map((life) => within(life).getByRole('heading', { level: 3 }).textContent);
    expect(names).toEqual(['Second-hand with us', 'Rented', 'Second-hand with us', 'Sold']);
    expect(lives.map((life) => within(life).queryByText('Now') !== null)).toEqual([false, false, false, true]);
    expect(lives[3]).toHaveTextContent('With somebody who bought it.');
    expect(lives.at(-1)).toHaveAttribute('aria-current', 'step');
    const figures = within(screen.getByRole('region', { name: 'In numbers' }));
    expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Times worn by somebody who rented it', 'Cleanings after it was worn', 'Sales each to a new owner'],
    ]);
    expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '2', '1']);
    expect(screen.getByText('very good')).toBeVisible();
    expect(screen.getByText(/not for sale in this shop/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(piece.sku);
    expect(screen.queryByRole('img')).toBeNull();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['How second-hand works here']);
    expect(unpack(head)).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('leads to the piece while it is on sale, with its name and picture, without its price', async () => {
    const { page } = await load({ is_on_sale: true }).loaded;
    renderShop(<PassportPage {...page} />);
    expect(screen.getByRole('heading', { name: piece.name })).toBeVisible();
    expect(screen.getByRole('img', { name: piece.name })).toBeVisible();
    expect(screen.queryByText(/not for sale/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^/en/p/${piece.sku}/`)),
    );
    expect(document.body).not.toHaveTextContent(/€|EUR|\d+[.,]\d\d/);
  });

  it('speaks the language of the store view', async () => {
    const { page } = await load({}, 'pl').loaded;
    expect(page.lives.map(({ name }) => name)).toEqual([
      'Z drugiej ręki u nas',
      'Wypożyczana',
      'Z drugiej ręki u nas',
      'Sprzedana',
    ]);
  });

  it('without figures has none of their headings', async () => {
    const { page } = await load({ sales: 0, rentals: 0, wears: 0, cleanings: 0, condition: null }).loaded;
    renderShop(<PassportPage {...page} />);
    expect(screen.queryByRole('region', { name: 'In numbers' })).toBeNull();
    expect(screen.queryByRole('term')).toBeNull();
  });

  it('of an unknown piece is 404', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(`GET ${PATH}/GD-000999`, [() => refuse(404, 'No such piece.')]);
    const context = new RouterContextProvider();
    context.set(shopContext, shopWith(gateway, store(), 'server'));
    await expect(loadPassport(context, 'GD-000999')).rejects.toMatchObject({ init: { status: 404 } });
  });
});
