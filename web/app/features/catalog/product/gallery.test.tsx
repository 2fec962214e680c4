import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '../../../../test/render-shop.tsx';
import type { WireProduct } from '../../../api/wire.ts';
import { Gallery } from './gallery.tsx';

it('[LIM-028] [LIM-029] shows a picture at 600 x 744 and opens it at 2200 x 1700', () => {
  renderShop(<Gallery product={{ sku: 'DRS-10', name: 'Evening dress', image: '/d/r/dress.jpg' } as WireProduct} />);
  const link = screen.getByRole('link', { name: /Evening dress/ });
  expect(link).toHaveAttribute('href', '/img/2200/1700/resize/d/r/dress.jpg');
  expect(link.querySelector('img')).toHaveAttribute('src', '/img/600/744/resize/d/r/dress.jpg');
});
