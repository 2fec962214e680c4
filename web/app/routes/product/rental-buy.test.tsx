import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { calendar, calendarCall, free, garment, openRental } from '../../../test/open-rental.tsx';
import { shopWith } from '../../../test/render-shop.tsx';
import { calendarOf } from '../../api/wire/buying/rental.ts';
import { emptyCalendarText, readCalendar } from '../../features/rental/api.ts';

const day = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('renting on the product page', () => {
  it('[RNT-001] [RNT-002] [RNT-018] offers the ways and the lengths; four days are chosen', async () => {
    openRental();
    expect(screen.getByRole('radio', { name: /^Rent/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Buy/ })).toBeDisabled();
    const lengths = within(screen.getByRole('group', { name: 'For how long?' })).getAllByRole('radio');
    expect(lengths.map((radio) => radio.closest('label')?.textContent)).toEqual([
      '1 day',
      '4 days',
      'Try on at home',
      '7 days',
    ]);
    expect(screen.getByRole('radio', { name: '4 days' })).toBeChecked();
    expect(await screen.findByRole('grid', { name: /December 2026/ })).toBeInTheDocument();
  });

  it('rents the chosen days: calendar, full cost, cart line with its three options', async () => {
    const { gateway, user } = openRental();
    await screen.findByRole('grid', { name: /December 2026/ });
    await user.click(screen.getByRole('radio', { name: 'By courier' }));
    await screen.findByRole('grid', { name: /December 2026/ });
    await user.click(day(/December 2, 2026/));
    const button = await screen.findByRole('button', { name: /Rent for December 2\s?–\s?5 · €259.00/ });
    expect(screen.getByText('Delivered').nextSibling).toHaveTextContent('Wed, December 2');
    expect(screen.getByText('The courier collects').nextSibling).toHaveTextContent('Sun, December 6');
    expect(screen.getByText('Deposit').nextSibling).toHaveTextContent('none');
    expect(screen.getByText('Late fee, at the very most').nextSibling).toHaveTextContent('€2,590.00');
    expect(
      Object.fromEntries(gateway.calls.findLast(({ path }) => path.endsWith('/quote'))?.query ?? []),
    ).toMatchObject({
      sku: 'RENT-33',
      date: '2026-12-02',
      period: '2',
      delivery: 'omnipack',
    });
    await user.click(button);
    await screen.findByText('Product has been added to the cart!');
    const put = gateway.calls.find(({ path }) => path === '/api/cart/change')?.body as {
      add: { product_option: unknown };
    };
    expect(put.add.product_option).toEqual({
      extension_attributes: {
        custom_options: [
          { option_id: 'rental_date', option_value: '2026-12-02' },
          { option_id: 'rental_period', option_value: '2' },
          { option_id: 'rental_delivery', option_value: 'omnipack' },
        ],
        configurable_item_options: [],
        bundle_options: [],
      },
    });
    expect(gateway.calls.some(({ path }) => path.startsWith('/api/stock'))).toBe(false);
  });

  it('[RNT-022] other days can be chosen after another length, and after another way', async () => {
    const { user } = openRental();
    await screen.findByRole('grid', { name: /December 2026/ });
    await user.click(screen.getByRole('radio', { name: 'By courier' }));
    expect(await screen.findByRole('button', { name: /December 2, 2026/ })).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('radio', { name: 'Try on at home' }));
    expect(day(/December 2, 2026/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: 'In the showroom' }));
    expect(await screen.findByRole('button', { name: /December 2, 2026/ })).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('radio', { name: 'By courier' }));
    await screen.findByRole('button', { name: /December 2, 2026/ });
    expect(day(/December 2, 2026/)).toHaveAttribute('aria-disabled', 'true');
    expect(day(/December 3, 2026/)).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText(/Shipping only on Wednesdays/)).toBeInTheDocument();
  });

  it('days can be changed with the arrow keys, and Enter chooses', async () => {
    const { user } = openRental();
    await screen.findByRole('grid', { name: /December 2026/ });
    day(/November 24, 2026/).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(day(/December 2, 2026/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /Rent for December 2/ })).toBeInTheDocument();
  });

  it('the next free dates are a list too', async () => {
    const { user } = openRental();
    await screen.findByRole('grid', { name: /December 2026/ });
    await user.click(screen.getByText('Next free dates as a list'));
    const first = screen.getByRole('button', { name: /^November 21\s?–\s?24$/ });
    await user.click(first);
    expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('button', { name: /Rent for November 21/ })).toBeInTheDocument();
  });

  it('[RNT-019] a customer with points is offered seven days', async () => {
    localStorage.setItem('garderoba.session', JSON.stringify({ renewedAt: Date.now(), firstName: 'Ada' }));
    openRental((gateway) => gateway.next.set('GET /api/ext/rewards/balance', [() => ok({ points: 8 })]), {
      ...garment,
      subscription_available: true,
      subscription_points: 5,
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked());
    expect(screen.getByText('you have 8')).toBeInTheDocument();
  });

  it('shows alternatives when the days are not available', async () => {
    const { gateway, user } = openRental((gateway) =>
      gateway.next.set('GET /api/ext/rental/quote', [
        () =>
          ok({
            ...free,
            available: false,
            alternatives: [
              { sku: 'RENT-33', size: '38', date: '2026-12-17' },
              { sku: 'RENT-34', size: '40', date: '2026-12-02' },
            ],
          }),
        () => ok(free),
      ]),
    );
    await screen.findByRole('grid', { name: /December 2026/ });
    await user.click(day(/December 2, 2026/));
    expect(await screen.findByText('There is not enough inventory for the chosen dates.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Size 40, Wed, December 2' })).toHaveAttribute(
      'href',
      '/en/p/RENT-34/RENT-34?date=2026-12-02&period=four_days&delivery=showroom',
    );
    await user.click(screen.getByRole('button', { name: /^Rent for December 2/ }));
    expect(gateway.calls.some(({ path }) => path.startsWith('/api/cart/'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Thu, December 17' }));
    expect(await screen.findByRole('button', { name: /Rent for December 17/ })).toBeInTheDocument();
  });

  it('[VAL-008] without a date nothing is added to the cart', async () => {
    const { gateway, user } = openRental();
    await screen.findByRole('grid', { name: /December 2026/ });
    await user.click(screen.getByRole('button', { name: 'Choose your dates' }));
    expect(await screen.findByText('A rental date must be chosen.')).toBeInTheDocument();
    expect(gateway.calls.some(({ path }) => path.startsWith('/api/cart/'))).toBe(false);
  });

  it('a press before the cost is known puts the days in the cart', async () => {
    const { gateway, user } = openRental((gateway) =>
      gateway.next.set('GET /api/ext/rental/quote', [() => new Promise<Response>(() => undefined)]),
    );
    await screen.findByRole('grid', { name: /December 2026/ });
    await user.click(day(/December 2, 2026/));
    await user.click(await screen.findByRole('button', { name: /Rent for December 2/ }));
    expect(await screen.findByText('Product has been added to the cart!')).toBeInTheDocument();
    expect(gateway.calls.filter(({ path }) => path === '/api/cart/change')).toHaveLength(1);
  });

  it('[ERR-054] the later of two shoppers sees a message', async () => {
    const { user } = openRental((gateway) =>
      gateway.next.set('POST /api/cart/change', [
        () => refuse(400, 'There is not enough inventory for the chosen dates.'),
      ]),
    );
    await screen.findByRole('grid', { name: /December 2026/ });
    await user.click(day(/December 2, 2026/));
    await user.click(await screen.findByRole('button', { name: /Rent for December 2.*259/ }));
    expect(await screen.findByText('There is not enough inventory for the chosen dates.')).toBeInTheDocument();
  });

  it("[ERR-013] a garment without a calendar: 'Booked data is empty'", async () => {
    openRental((gateway) => gateway.next.set(calendarCall('showroom'), [() => ok([])]));
    expect(await screen.findByRole('alert')).toHaveTextContent('Booked data is empty');
  });
});

describe('the calendar call', () => {
  it('[RNT-005] [RNT-029] [RNT-030] answers with the first of its list', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(calendarCall('omnipack'), [() => ok([calendar, { ...calendar, availableQuantity: 7 }])]);
    expect(await readCalendar(shopWith(gateway), 'RENT-33', 'courier')).toEqual(calendarOf(calendar));
    expect(gateway.calls[0]?.query.get('sku')).toBe('RENT-33');
  });

  it('[ERR-013] an empty list is an error', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(calendarCall('omnipack'), [() => ok([])]);
    await expect(readCalendar(shopWith(gateway), 'X', 'courier')).rejects.toThrow(emptyCalendarText);
  });

  it('[ERR-025] any other code rejects with the answer', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(calendarCall('omnipack'), [() => refuse(400, 'The chosen delivery method is not available.')]);
    await expect(readCalendar(shopWith(gateway), 'X', 'courier')).rejects.toMatchObject({
      code: 400,
      result: 'The chosen delivery method is not available.',
    });
  });
});
