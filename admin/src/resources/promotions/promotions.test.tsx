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
});
