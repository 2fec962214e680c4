import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { aPromotion } from '../../../test/samples.ts';

describe('coupons and promotions', () => {
  it('are listed with their discount and number of uses', async () => {
    const sale = aPromotion({
      id: 'SALE',
      code: 'SALE',
      needsCoupon: false,
      percentBps: null,
      amounts: { PLN: 10_00, EUR: 2_50 },
      state: 'coming',
    });
    fakeBackoffice({ 'GET promotions': page('promotions', [aPromotion({ usesLimit: 10 }), sale]) });
    renderConsole('/promotions');
    const table = await screen.findByRole('table');
    expect(within(table).getByText(/^10\s%$/)).toBeVisible();
    expect(within(table).getByText('7 / 10')).toBeVisible();
    expect(within(table).getByText(/PLN\s10\.00 · €2\.50/)).toBeVisible();
    expect(within(table).getByText('Scheduled')).toBeVisible();
  });

  it('a rate is typed in percent and sent in basis points', async () => {
    const backoffice = fakeBackoffice({
      'GET promotions/:id': { json: aPromotion() },
      'PUT promotions/:id': { json: aPromotion() },
    });
    const { user } = renderConsole('/promotions/WELCOME10');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Percent off' }), { target: { value: '12.5' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backoffice.of('PUT', 'promotions/WELCOME10')).toHaveLength(1));
    expect(backoffice.of('PUT', 'promotions/WELCOME10')[0]?.body).toMatchObject({
      label: 'Welcome',
      percentBps: 12_50,
      usesLimit: null,
    });
  });

  it('without a code it has no limits: a limit that was typed before is neither shown nor sent', async () => {
    const backoffice = fakeBackoffice({ 'POST promotions': { json: aPromotion({ needsCoupon: false }) } });
    const { user } = renderConsole('/promotions/create');
    await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'SALE');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Sale');
    fireEvent.change(screen.getByRole('textbox', { name: 'Percent off' }), { target: { value: '10' } });
    await user.type(screen.getByRole('spinbutton', { name: 'Usage limit' }), '5');
    await user.click(screen.getByRole('switch', { name: 'Needs a code' }));
    expect(screen.queryByRole('spinbutton', { name: 'Usage limit' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backoffice.of('POST', 'promotions')).toHaveLength(1));
    expect(backoffice.of('POST', 'promotions')[0]?.body).toMatchObject({
      needsCoupon: false,
      usesLimit: null,
      usesPerCustomer: null,
    });
  });
});
