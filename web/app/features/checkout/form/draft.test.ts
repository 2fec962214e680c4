import { expect, it } from 'vitest';
import { store } from '../../../../test/render-shop.tsx';
import { draft } from './draft.ts';
import { emptyFields } from './fields.ts';

it('[CHK-022] a checkout is kept for 30 minutes after its last change and no longer', () => {
  const fields = { ...emptyFields('PL'), firstName: 'Ola', terms: true };
  draft.write(store(), fields, 1_000_000);
  expect(draft.read(store(), 1_000_000 + 1_800_000)?.firstName).toBe('Ola');
  expect(draft.read(store(), 1_000_000 + 1_800_001)).toBeNull();
});

it('terms must be accepted again each time', () => {
  draft.write(store(), { ...emptyFields('PL'), terms: true });
  expect(draft.read(store())?.terms).toBe(false);
});
