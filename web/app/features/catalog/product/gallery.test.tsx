import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '../../../../test/render-shop.tsx';
import { productOf } from '../../../api/wire/goods/product-of.ts';
import { Gallery } from './gallery.tsx';

it('[LIM-028] [LIM-029] shows a picture at 600 x 744 and opens it at 2200 x 1700', () => {
  const dress = { id: 1, sku: 'DRS-10', name: 'Evening dress', type_id: 'simple', image: '/d/r/dress.jpg' };
  renderShop(<Gallery product={productOf(dress)} />);
  const link = screen.getByRole('link', { name: /Evening dress/ });
  expect(link).toHaveAttribute('href', '/img/2200/1700/resize/d/r/dress.jpg');
  expect(link.querySelector('img')).toHaveAttribute('src', '/img/600/744/resize/d/r/dress.jpg');
});
