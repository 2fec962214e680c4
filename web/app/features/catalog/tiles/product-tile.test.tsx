import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop, store } from '../../../../test/render-shop.tsx';
import { ProductTile } from './product-tile.tsx';
import type { Tile } from './tile.ts';

const tile: Tile = { id: 1, sku: 'DRS-10', name: 'Wrap dress', path: '/en/p/DRS-10/wrap-dress-1' };

it.each<['en' | 'pl', Tile['reviews'], string]>([
  ['en', { share: 93, fit: 'small' }, '93% recommend it · runs small'],
  ['en', { share: 100, fit: '' }, '100% recommend it'],
  ['pl', { share: 93, fit: 'true' }, '93% poleca · zgodny rozmiar'],
])('a tile says in one line what reviews say (%s, %o)', (language, reviews, words) => {
  renderShop(<ProductTile tile={{ ...tile, ...(reviews && { reviews }) }} />, { view: store(language) });
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('a tile without enough reviews says nothing about them', () => {
  renderShop(<ProductTile tile={tile} />);
  expect(screen.getByRole('link')).toHaveTextContent(/^Wrap dress$/);
});
