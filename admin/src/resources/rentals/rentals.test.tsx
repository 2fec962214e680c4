import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { aRental } from '../../../test/samples.ts';
import { shopDay } from '../../ui/format/shop-day.ts';
import { addDays } from '../garments/garment.ts';

it('pending rentals are listed first: open states, by their first day', async () => {
  const backoffice = fakeBackoffice({ 'GET rentals': page('rentals', [aRental()]) });
  renderConsole('/rentals');
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('link', { name: 'GOWN-38' })).toBeVisible();
  expect(within(table).getByText('Dec 1, 2026')).toBeVisible();
  const { query } = backoffice.of('GET', 'rentals')[0] ?? { query: new URLSearchParams() };
  expect(JSON.parse(query.get('filter') ?? '').status).toEqual(expect.arrayContaining(['booked', 'late']));
  expect(query.get('sort')).toBe('["firstDay","ASC"]');
});

it('[ADM-001] a moderator hands over with a note when the server permits it', async () => {
  const backoffice = fakeBackoffice({
    'GET me': { json: moderator },
    'GET rentals/:id': { json: aRental() },
    'POST rentals/:id/hand-over': { json: aRental({ status: 'dispatched', allowedActions: ['return'] }) },
  });
  const { user } = renderConsole('/rentals/b-1/show');
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  expect(screen.queryByRole('button', { name: 'Take back', hidden: true })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Note' }), { target: { value: 'with the belt' } });
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Handed over')).toBeVisible();
  expect(backoffice.of('POST', 'rentals/b-1/hand-over')[0]?.body).toEqual({ note: 'with the belt' });
});

it('damage requires a reason; a refusal of the server is shown beside the input', async () => {
  const backoffice = fakeBackoffice({
    'GET rentals/:id': { json: aRental({ status: 'returned', allowedActions: ['clean', 'damage'] }) },
    'POST rentals/:id/damage': {
      status: 409,
      json: { code: 409, result: 'The piece is away.', meta: { reason: 'no.words' } },
    },
  });
  const { user } = renderConsole('/rentals/b-1/show');
  await user.click(await screen.findByRole('button', { name: 'Damaged' }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
  expect(reason).toBeRequired();
  fireEvent.change(reason, { target: { value: 'torn hem' } });
  await user.click(within(dialog).getByRole('button', { name: 'Damaged' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The piece is away.');
  expect(reason).toHaveValue('torn hem');
  expect(backoffice.of('POST', 'rentals/b-1/damage')[0]?.body).toEqual({ note: 'torn hem' });
});

it('the calendar of a garment shows the state of each piece on each day, with links to the bookings', async () => {
  const day = (by: number) => addDays(shopDay(new Date()), by);
  const booking = aRental({ firstDay: day(2), lastDay: day(2), blockedFrom: day(1), blockedTo: day(4) });
  const piece = (serial: string) => ({ serial, condition: 'good', state: 'active', events: [] });
  const garment = {
    id: 'GOWN-38',
    sku: 'GOWN-38',
    units: [piece('GOWN-38-1'), piece('GOWN-38-2')],
    bookings: [booking],
  };
  fakeBackoffice({ 'GET garments/:id': { json: garment } });
  renderConsole('/garments/GOWN-38/show');
  const calendar = await screen.findByRole('region', { name: 'Calendar' });
  const worn = within(calendar).getAllByRole('link', { name: /^With customer · 000000102$/ });
  expect(worn.map((link) => link.getAttribute('href'))).toEqual(['/rentals/b-1/show']);
  expect(within(calendar).getAllByRole('link', { name: /^Prepared/ })).toHaveLength(3);
  expect(within(within(calendar).getByRole('row', { name: /GOWN-38-2/ })).queryByRole('link')).toBeNull();
});

it('a repair is planned with the fields that were filled in', async () => {
  const backoffice = fakeBackoffice({
    'POST rentals': { json: aRental({ id: 'b-9', kind: 'service', status: 'planned' }) },
    'GET rentals/:id': { json: aRental({ id: 'b-9', kind: 'service', status: 'planned' }) },
  });
  const { user } = renderConsole('/rentals/create');
  fireEvent.change(await screen.findByRole('textbox', { name: /Garment/ }), { target: { value: ' GOWN-38 ' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Work to do/ }), { target: { value: 'zip' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('POST', 'rentals')).toHaveLength(1));
  expect(backoffice.of('POST', 'rentals')[0]?.body).toEqual({ sku: 'GOWN-38', note: 'zip' });
});

it('a displaced booking is moved to an alternative of the plan', async () => {
  const plan = [{ kind: 'size', sku: 'GOWN-40', size: '40', firstDay: '2026-12-01' }, { kind: 'refund' }];
  const replan = { id: 'r-1', bookingId: 'b-1', sku: 'GOWN-38', at: '2026-11-20T10:00:00Z', plan, state: 'open' };
  const backoffice = fakeBackoffice({
    'GET replans': page('replans', [replan]),
    'POST rentals/:id/move': { json: aRental({ sku: 'GOWN-40' }) },
  });
  const { user } = renderConsole('/replans');
  expect(await screen.findByText(/Refund on the first day/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rebook' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rebook' }));
  await waitFor(() => expect(backoffice.of('POST', 'rentals/b-1/move')).toHaveLength(1));
  expect(backoffice.of('POST', 'rentals/b-1/move')[0]?.body).toEqual({ sku: 'GOWN-40', firstDay: '2026-12-01' });
});

it('closed days are sent in whole, a day without an end being one day', async () => {
  const holidays = { id: 'PL', days: [{ from: '2026-12-25', to: '2026-12-26', name: 'Christmas' }], version: 'a1' };
  const backoffice = fakeBackoffice({ 'GET holidays/:id': { json: holidays }, 'PUT holidays/:id': { json: holidays } });
  const { user } = renderConsole('/holidays/PL');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  const from = screen.getAllByLabelText(/^From/);
  fireEvent.change(from.at(-1) as HTMLElement, { target: { value: '2027-05-03' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('PUT', 'holidays/PL')).toHaveLength(1));
  expect(backoffice.of('PUT', 'holidays/PL')[0]?.body).toEqual({
    days: [...holidays.days, { from: '2027-05-03', to: '2027-05-03', name: '' }],
    version: 'a1',
  });
});

it('a subscription offers the permitted actions, and points are granted once per dialog', async () => {
  const subscription = {
    ...{
      id: 's-1',
      customerId: 'c-1',
      status: 'active',
      planType: 'M',
      nextPlanType: null,
      planNames: { en: 'Medium' },
    },
    ...{ points: 60, pointsLeft: 20, expiration: null, cardLast4: '4242', store: 'pln_pl', currency: 'PLN' },
    ...{ price: 199_00, period: 1, periodStart: null, periodEnd: null, createdAt: '2026-11-01T10:00:00Z' },
    allowedActions: ['pause', 'give-points'],
  };
  const backoffice = fakeBackoffice({
    'GET subscriptions/:id': { json: subscription },
    'POST subscriptions/:id/give-points': { json: subscription },
  });
  const { user } = renderConsole('/subscriptions/s-1/show');
  await user.click(await screen.findByRole('button', { name: 'Give points' }));
  expect(screen.queryByRole('button', { name: 'Cancel subscription', hidden: true })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('spinbutton', { name: /Points/ }), { target: { value: '10' } });
  fireEvent.change(within(dialog).getByLabelText(/Last day/), { target: { value: '2027-01-31' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: 'Late parcel' } });
  await user.click(within(dialog).getByRole('button', { name: 'Give points' }));
  await waitFor(() => expect(backoffice.of('POST', 'subscriptions/s-1/give-points')).toHaveLength(1));
  expect(backoffice.of('POST', 'subscriptions/s-1/give-points')[0]?.body).toEqual({
    ...{ key: expect.any(String), points: 10, expiresOn: '2027-01-31', comment: 'Late parcel' },
  });
});
