import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderShop } from '../../../test/render-shop.tsx';
import { CompareButton } from '../../features/compare/compare-button.tsx';
import { ComparePage } from '../../features/compare/compare-page.tsx';
import { compareList } from '../../features/compare/store.ts';
import { SavedAction, SavedFacts } from './saved-product.tsx';

beforeEach(() => compareList.forget());

it('[WSH-002] lays products side by side', async () => {
  const { user } = renderShop(
    <>
      <CompareButton sku="DRS-100" name="First" />
      <CompareButton sku="DRS-101" name="Second" />
      <ComparePage facts={SavedFacts} action={SavedAction} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Compare: First' }));
  await user.click(screen.getByRole('button', { name: 'Compare: Second' }));
  const colours = (await screen.findByRole('rowheader', { name: 'Colour' })).parentElement;
  expect(colours).toHaveTextContent('BlackRed');
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(names.length);
  expect(screen.getAllByRole('button', { name: 'Put on your hanger' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove Linen dress 1 from the comparison' }));
  expect(screen.queryByRole('link', { name: 'Linen dress 1' })).toBeNull();
});

it('[WSH-004] [WSH-012] holds products by their sku and refuses one that is there', () => {
  expect(compareList.add('DRS-100')).toBe(true);
  expect(compareList.add('DRS-100')).toBe(false);
  compareList.add('DRS-101');
  expect(compareList.get()).toEqual({ 'DRS-100': { sku: 'DRS-100' }, 'DRS-101': { sku: 'DRS-101' } });
});
