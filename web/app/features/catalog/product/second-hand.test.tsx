import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { piece, traderPiece } from '../../../../test/fake-gateway/second-hand.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import type { WireProduct } from '../../../api/wire/goods/documents.ts';
import { productOf } from '../../../api/wire/goods/product-of.ts';
import { type SecondHand, secondHandOf } from '../../../api/wire/goods/second-hand.ts';
import WayTags from '../tiles/way-tags.tsx';
import { ProductFacts } from './product-facts.tsx';
import SecondHandFacts from './second-hand.tsx';

function show(shown: WireProduct): string[] {
  const product = productOf(shown);
  renderShop(<SecondHandFacts product={product} piece={secondHandOf(product) as SecondHand} />);
  return [...window.document.querySelectorAll('.second-hand dl > div')].map((line) => line.textContent ?? '');
}
const text = () => document.querySelector('.second-hand')?.textContent ?? '';

it('a piece of a private person says its facts, that it has no VAT, and that it was checked twice', () => {
  expect(show(piece)).toEqual([
    'ConditionVery good',
    'Year of purchase2021',
    'FabricWashed silk',
    'Where it was boughtVintage, Gdynia',
  ]);
  expect(text()).toContain('private person through us, without VAT');
  expect(text()).toContain('checked it twice');
  expect(text()).not.toContain('trader: the price');
  expect(screen.getByRole('link', { name: 'What the condition means' })).toHaveAttribute('href', '/en/i/second-hand');
});

it('a piece of a trader names the trader, with VAT and the rights of any shop', () => {
  show(traderPiece);
  expect(text()).toContain('Seller: Moda i Spółka, ul. Prosta 1, 00-001 Warszawa.');
  expect(text()).toContain('the price includes VAT, and you have the same rights');
  expect(text()).not.toContain('private person');
});

it('facts of a piece that are not known are left out, and none stands a second time among the details', () => {
  const { marketplace_purchase_year: _, purchase_place: __, ...rest } = piece;
  expect(show(rest as WireProduct)).toEqual(['ConditionVery good', 'FabricWashed silk']);
  cleanup();
  renderShop(<ProductFacts product={productOf(piece)} />);
  for (const told of ['Very good', '2021', 'Washed silk', 'Vintage, Gdynia'])
    expect(document.body).not.toHaveTextContent(told);
});

it.each([
  [piece, 'Second-hand', 'from a private person'],
  [traderPiece, 'Second-hand', 'tax included'],
  [{ ...piece, sku: 'DRS-1', marketplace_condition: null, marketplace_status: null }, 'Buy', 'tax included'],
])('its price hangs on a tag of its way to get it: $sku', (one, label, note) => {
  renderShop(<WayTags product={productOf(one)} price={{ now: 240, before: null, lowestOf30Days: null }} />);
  const tag = document.querySelector('.tag');
  expect(tag?.querySelector('.k')).toHaveTextContent(label);
  expect(tag).toHaveTextContent(note);
});
