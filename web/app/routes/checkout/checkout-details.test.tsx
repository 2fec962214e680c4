import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCheckout } from '../../../test/checkout-page.tsx';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import CheckoutRoute from './checkout.tsx';

describe('the details of the checkout', () => {
  it('[ERR-055] shows errors under each field and a message', async () => {
    const { press } = await openCheckout();
    await press('Next: delivery');
    expect(await screen.findByText('Please fix the validation errors.')).toBeInTheDocument();
    expect(screen.getAllByText('Field is required')).toHaveLength(4);
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('[CHK-014] preselects the private person; a company must enter its name and tax ID', async () => {
    const { user } = await openCheckout();
    expect(await screen.findByRole('radio', { name: 'Private person (receipt)' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Company (VAT invoice)' }));
    expect(screen.getByLabelText('Tax ID')).toBeInTheDocument();
    expect(screen.getByLabelText('Company')).toBeInTheDocument();
  });

  it('[ERR-059] shows that the registry does not contain a company', async () => {
    const { user, type, press, gateway } = await openCheckout();
    await user.click(await screen.findByRole('radio', { name: 'Company (VAT invoice)' }));
    await type('Tax ID', 'DE123');
    gateway.next.set('GET /api/ext/company-lookup/DE123', [
      () => refuse(404, 'The company with the given tax number was not found in the national registry.'),
    ]);
    await press('Fill in by tax ID');
    expect(
      await screen.findByText('The company with the given tax number was not found in the national registry.'),
    ).toBeInTheDocument();
    gateway.next.set('GET /api/ext/company-lookup/DE123', [
      () => ok({ company: 'Schrank GmbH', street: 'Torstr. 7', zip_code: '10119', city: 'Berlin' }),
    ]);
    await press('Fill in by tax ID');
    await waitFor(() => expect(screen.getByLabelText('Company')).toHaveValue('Schrank GmbH'));
  });

  it('[CHK-020] [CHK-032] shows the registry’s data and the paid courier, again in the review and after a reload', async () => {
    const { user, type, press, gateway, fillDetails, fillShipping, fillPayment, unmount } = await openCheckout();
    gateway.next.set('GET /api/ext/company-lookup/5261040828', [
      () => ok({ company: 'Szafa sp. z o.o.', regon: '017228750', street: '', zip_code: '', city: '' }),
    ]);
    await user.click(await screen.findByRole('radio', { name: 'Company (VAT invoice)' }));
    await type('Tax ID', '5261040828');
    await press('Fill in by tax ID');
    expect(await screen.findByText('REGON 017228750')).toBeInTheDocument();
    await fillDetails();
    await fillShipping();
    await fillPayment();
    expect(await screen.findByText('Szafa sp. z o.o., Tax ID 5261040828')).toBeInTheDocument();
    expect(screen.getByText('REGON 017228750')).toBeInTheDocument();
    expect(screen.getByText('You pay the courier at the door.')).toBeInTheDocument();
    unmount();
    renderShop(<CheckoutRoute />, { gateway, at: '/en/checkout' });
    expect(await screen.findByText('REGON 017228750')).toBeInTheDocument();
    await type('Tax ID', '5252344078');
    await waitFor(() => expect(screen.queryByText('REGON 017228750')).toBeNull());
  });
});
