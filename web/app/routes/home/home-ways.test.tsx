import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '../../../test/render-shop.tsx';
import Ways from './home-ways.tsx';

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('the tag of second-hand leads to the pieces and to selling', () => {
  renderShop(<Ways secondHand="/en/second-hand" />);
  expect(links()).toEqual([
    ['See the pieces', '/en/second-hand'],
    ['Sell your own', '/en/selling'],
  ]);
});

it('in a shop without second-hand pieces it leads nowhere', () => {
  renderShop(<Ways secondHand={null} />);
  expect(links()).toEqual([]);
});
