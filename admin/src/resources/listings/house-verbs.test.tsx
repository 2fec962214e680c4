import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListing } from '../../../test/a-listing.ts';
import { admin, fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Listing } from './listing.ts';

const ON_SALE: Partial<Listing> = {
  ...{ state: 'listed', status: 'active', place: 'house_resale', allowedActions: ['reject'], houseSteps: ['buy_in'] },
};
const RENTED: Partial<Listing> = {
  ...{ state: 'bought_in', status: 'sold', place: 'house_rental', allowedActions: [], rentalSku: 'GOWN-1' },
  customerId: null,
  houseSteps: ['sell_off', 'retire'],
};

function shown(more: Partial<Listing>, { me = admin, answer = {} as object } = {}) {
  const listing = aListing(more);
  const backoffice = fakeBackoffice({
    'GET me': { json: me },
    'GET listings': page('listings', [listing]),
    'GET listings/:id': { json: listing },
    'GET customers': page('customers', [{ id: 'c-1', firstName: 'Ola', lastName: 'Nowak' }]),
    'GET attributes/marketplace_condition': {
      json: { id: 'marketplace_condition', options: [{ optionId: 53, key: 'good', labels: { en: 'Good' } }] },
    },
    ...Object.fromEntries(
      ['buy-in', 'sell-off', 'retire'].map((verb) => [`POST listings/:id/${verb}`, { json: listing, ...answer }]),
    ),
  });
  return { backoffice, ...renderConsole(`/listings/${listing.id}/show`) };
}

describe('a piece of the house', () => {
  it('is bought after the dialog has said what the seller gets', async () => {
    const { backoffice, user } = shown(ON_SALE);
    await user.click(await screen.findByRole('button', { name: 'Buy for the rental' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      /The shop pays PLN\s540.00. The seller gets PLN\s405.00 of it, with the next payout./,
    );
    const buy = within(dialog).getByRole('button', { name: 'Buy for the rental' });
    await user.click(buy);
    expect(backoffice.of('POST', 'listings/l-1/buy-in')).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Garment of the rental/), 'GOWN-1');
    await user.click(buy);
    expect(await screen.findByText('Bought: the rental takes it')).toBeVisible();
    expect(backoffice.of('POST', 'listings/l-1/buy-in')[0]?.body).toEqual({ version: 3, rentalSku: 'GOWN-1' });
  });

  it('is not offered to moderators', async () => {
    shown(ON_SALE, { me: moderator });
    await screen.findByRole('heading', { name: 'Log of the piece' });
    expect(screen.queryByRole('button', { name: 'Buy for the rental' })).toBeNull();
  });

  it('goes on sale at a price and in a condition', async () => {
    const { backoffice, user } = shown(RENTED);
    expect(await screen.findByText('Ours, bought for GOWN-1')).toBeVisible();
    expect(screen.queryByText('Erased')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move to sale' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Price/), '600');
    // The condition is said anew, and none is assumed.
    await user.click(within(dialog).getByRole('button', { name: 'Move to sale' }));
    expect(await within(dialog).findByText('Required')).toBeVisible();
    expect(backoffice.of('POST', 'listings/l-1/sell-off')).toEqual([]);
    await user.click(within(dialog).getByRole('combobox', { name: /Condition/ }));
    await user.click(await screen.findByRole('option', { name: 'Good' }));
    await user.click(within(dialog).getByRole('button', { name: 'Move to sale' }));
    expect(await screen.findByText('It goes on sale')).toBeVisible();
    expect(backoffice.of('POST', 'listings/l-1/sell-off')[0]?.body).toEqual({
      ...{ version: 3, condition: '53', price: { amount: 600_00, currency: 'PLN' } },
    });
  });

  it('goes for good with a reason; a refusal stays in the dialog', async () => {
    const refusal = {
      status: 409,
      json: { code: 409, result: 'No.', meta: { reason: 'marketplace.piece_in_rental', details: {} } },
    };
    const { user } = shown(RENTED, { answer: refusal });
    await user.click(await screen.findByRole('button', { name: 'Take out for good' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Why/), 'Torn.');
    await user.click(within(dialog).getByRole('button', { name: 'Take out for good' }));
    expect(await within(dialog).findByText(/rented out, in service or promised/)).toBeVisible();
  });
});
