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

it('[LIM-032] preloads 1 picture; the others are loaded when they come near', () => {
  const pictures = ['/1.jpg', '/2.jpg', '/3.jpg'].map((image, pos) => ({ image, pos }));
  const dress = { id: 1, sku: 'DRS-10', name: 'Dress', type_id: 'simple', image: '/d.jpg', media_gallery: pictures };
  const { container } = renderShop(<Gallery product={productOf(dress)} />);
  const all = [...container.querySelectorAll('img')].map((picture) => [
    picture.getAttribute('loading'),
    picture.getAttribute('fetchpriority'),
  ]);
  expect(all).toEqual([['eager', 'high'], ...Array(3).fill(['lazy', null])]);
});
