import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAccount, savedProfile } from '../../../test/account-page.tsx';
import { forgetPages } from '../../../test/page.tsx';

beforeEach(forgetPages);

describe('the addresses', () => {
  it('[I18N-008] the form has a label for every field of an address', async () => {
    const { user } = await openAccount('/shipping-details');
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    for (const label of [
      'First name',
      'Last name',
      'Company (optional)',
      'Tax ID (optional)',
      'Street',
      'House and apartment number',
      'City',
      'Zip code',
      'State or province (optional)',
      'Country',
      'Phone (optional)',
    ])
      expect(screen.getByLabelText(label), label).toBeInTheDocument();
  });

  it('[ERR-055] notifies about invalid fields of an address', async () => {
    const { user, gateway } = await openAccount('/shipping-details');
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    await user.click(screen.getByRole('button', { name: 'Save the address' }));
    expect(await screen.findByText('Please fix the validation errors.')).toBeInTheDocument();
    expect(savedProfile(gateway)).toBeUndefined();
  });

  it('[USR-023] a new address is sent with all its fields beside the ones there are; there is one default', async () => {
    const { user, gateway } = await openAccount('/shipping-details');
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
    await type('Company (optional)', 'Szafa');
    await type('Tax ID (optional)', '5261040828');
    await type('Street', 'Leśna');
    await type('House and apartment number', '7/2');
    await type('Zip code', '30001');
    await type('City', 'Kraków');
    await type('State or province (optional)', 'Małopolskie');
    await type('Phone (optional)', '500600700');
    await user.click(screen.getByRole('checkbox', { name: 'Deliver to this address' }));
    await user.click(screen.getByRole('button', { name: 'Save the address' }));
    expect(await screen.findByText('Account data has successfully been updated')).toBeInTheDocument();
    expect(savedProfile(gateway)).toHaveProperty('customer.addresses', [
      expect.objectContaining({ id: 67, default_shipping: false }),
      {
        firstname: 'Ola',
        lastname: 'Nowak',
        company: 'Szafa',
        vat_id: '5261040828',
        street: ['Leśna', '7/2'],
        postcode: '30001',
        city: 'Kraków',
        country_id: 'DE',
        telephone: '500600700',
        region: { region_code: null, region: 'Małopolskie', region_id: 0 },
        region_id: 0,
        default_shipping: true,
        default_billing: false,
      },
    ]);
    expect(screen.getByText('Leśna 7/2')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
  });

  it('an address is removed', async () => {
    const { user, gateway } = await openAccount('/shipping-details');
    await user.click(await screen.findByRole('button', { name: 'Remove Prosta 1, Warszawa' }));
    await waitFor(() => expect(gateway.account.customer.addresses).toEqual([]));
  });
});
