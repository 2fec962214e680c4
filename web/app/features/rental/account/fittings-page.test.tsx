import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { found, ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { signedIn } from '../../../../test/signed-in.tsx';
import { FittingsPage } from './fittings-page.tsx';

const slots = ['11:00', '12:00', '13:00'].map((time) => ({ time, places: 2 }));
const fitting = { id: 'f1', date: '2026-11-24', time: '12:00', skus: ['RENT-33'] };

function open() {
  const gateway = signedIn(createFakeGateway());
  const answers = (path: string, answer: () => Response) =>
    gateway.next.set(
      path,
      Array.from({ length: 9 }, () => answer),
    );
  answers('GET /api/ext/rental/fitting-slots', () => ok(slots));
  gateway.next.set('GET /api/ext/rental/fittings', [() => ok([]), () => ok([fitting]), () => ok([])]);
  answers('POST /api/catalog/catalog_eur_en/product/_search', () => found([{ sku: 'RENT-33', name: 'Gala gown' }]));
  return { ...renderShop(<FittingsPage />, { gateway, at: '/en/my-account/fittings?sku=RENT-33' }), gateway };
}

beforeEach(() => {
  // A Friday: Sunday the 22nd is left out.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('fittings in the showroom', () => {
  it('are booked by day and hour, seen, and cancelled after a yes', async () => {
    const { user, gateway } = open();
    expect(await screen.findByText('You have no appointment in the showroom.')).toBeInTheDocument();
    expect(screen.getByText(/Monday to Friday 10:00-18:00, Saturday 10:00-14:00/)).toBeInTheDocument();
    const days = within(screen.getByRole('group', { name: 'Day' })).getAllByRole('radio');
    expect(days).toHaveLength(12);
    expect(screen.queryByRole('radio', { name: /Sun/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Tue, Nov 24' }));
    await user.click(await screen.findByRole('radio', { name: '12:00' }));
    gateway.next.set('POST /api/ext/rental/fittings', [() => ok(fitting)]);
    await user.click(screen.getByRole('button', { name: 'Book the fitting' }));
    expect(await screen.findByText('See you on Tue, Nov 24 at 12:00.')).toBeInTheDocument();
    const sent = gateway.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/fittings'));
    expect(sent?.body).toEqual({ date: '2026-11-24', time: '12:00', skus: ['RENT-33'] });

    const row = await screen.findByRole('listitem', { name: 'Tue, November 24, 12:00' });
    expect(within(row).getByText('ul. Jasna 1, 00-001 Warszawa')).toBeInTheDocument();
    expect(await within(row).findByText('Ready for you: Gala gown')).toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: 'Cancel the fitting' }));
    expect(gateway.calls.some(({ path }) => path.endsWith('/f1/cancel'))).toBe(false);
    gateway.next.set('POST /api/ext/rental/fittings/f1/cancel', [() => ok(true)]);
    await user.click(within(row).getByRole('button', { name: 'Cancel the fitting' }));
    expect(await screen.findByText('The fitting is cancelled.')).toBeInTheDocument();
  });

  it('request an hour, and show when it was booked meanwhile, and when there are too many', async () => {
    const { user, gateway } = open();
    await screen.findByRole('radio', { name: '11:00' });
    await user.click(screen.getByRole('button', { name: 'Book the fitting' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose an hour.');
    gateway.next.set('POST /api/ext/rental/fittings', [() => refuse(400, 'This appointment is not available.')]);
    await user.click(screen.getByRole('radio', { name: '11:00' }));
    await user.click(screen.getByRole('button', { name: 'Book the fitting' }));
    expect(await screen.findByText('This hour is no longer free. Please choose another one.')).toBeInTheDocument();
    const tooMany = 'A customer can have 5 appointments at most.';
    gateway.next.set('POST /api/ext/rental/fittings', [() => refuse(400, tooMany)]);
    await user.click(screen.getByRole('radio', { name: '11:00' }));
    await user.click(screen.getByRole('button', { name: 'Book the fitting' }));
    expect(await screen.findByText(/as many fittings ahead as we can keep/)).toBeInTheDocument();
  });
});
