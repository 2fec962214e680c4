import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '../../../test/render-shop.tsx';
import { Crumbs } from './crumbs.tsx';

it('[NAV-040] breadcrumbs are a list of ways and the page itself', () => {
  const trail = [
    { name: 'Clothes', path: '/en/c/clothes' },
    { name: 'Dresses', path: '/en/c/dresses' },
  ];
  renderShop(<Crumbs trail={trail} current="Wrap dress" />);
  const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Garderoba', '/en'],
    ['Clothes', '/en/c/clothes'],
    ['Dresses', '/en/c/dresses'],
  ]);
  const entries = crumbs.getAllByRole('listitem');
  expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, null, null, 'page']);
  expect(entries.at(-1)).toHaveTextContent('Wrap dress');
});
