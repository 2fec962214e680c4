import { screen } from '@testing-library/react';
import { FormProvider } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { renderShop, store } from '../../../../test/render-shop.tsx';
import type { CheckoutCart } from '../cart.ts';
import { draft } from '../form/draft.ts';
import { useCheckoutForm } from '../form/use-checkout-form.ts';
import { DetailsStep } from './details-step.tsx';

const cart: CheckoutCart = { id: 'c', isVirtual: false, grandTotal: 10, totalsMark: '', lines: [] };

function Details() {
  return (
    <FormProvider {...useCheckoutForm(cart, null)}>
      <DetailsStep isGuest onSignIn={() => undefined} />
    </FormProvider>
  );
}

beforeEach(() => sessionStorage.clear());

it("[CHK-015] [CHK-016] a Polish checkout offers 'Osoba prywatna (paragon)', which is chosen first, and 'Firma (faktura VAT)'", async () => {
  const view = store('pl');
  const { user } = renderShop(<Details />, { view });
  expect(screen.getByRole('radio', { name: 'Osoba prywatna (paragon)' })).toBeChecked();
  const company = screen.getByRole('radio', { name: 'Firma (faktura VAT)' });
  expect(company).not.toBeChecked();
  expect(screen.queryByRole('textbox', { name: 'NIP' })).toBeNull();
  await user.click(company);
  expect(await screen.findByRole('textbox', { name: /NIP/ })).toBeVisible();
  expect(draft.state(view)?.type).toBe('company');
  await user.click(screen.getByRole('radio', { name: 'Osoba prywatna (paragon)' }));
  expect(screen.queryByRole('textbox', { name: /NIP/ })).toBeNull();
  expect(draft.state(view)?.type).toBe('private');
});
