import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '../../../test/render-shop.tsx';
import type { BlockWords } from '../../ui/words.tsx';
import { Header } from './header.tsx';

const header = (promo?: BlockWords) => {
  renderShop(<Header menu={[]} promo={promo} cartCount={0} />);
  return screen.getByRole('banner');
};

it('begins with the strip of the editors, with their links', () => {
  const top = header({
    title: 'Strip',
    lines: [['By courier'], ['and ', { text: 'fittings', path: '/en/i/showroom' }]],
  });
  expect(top.firstElementChild).toHaveTextContent('By courier and fittings');
  expect(within(top).getByRole('link', { name: 'fittings' })).toHaveAttribute('href', '/en/i/showroom');
});

it('has no strip where there is none', () => {
  expect(header().querySelector('.promo')).toBeNull();
});
