import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderShop } from '../../../../test/render-shop.tsx';
import DayField from './day-field.tsx';

beforeEach(() => {
  // One month: the calendar depends on the window's width.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

/** A form that shows the values it would submit. */
function open(date?: string) {
  const sent: string[] = [];
  renderShop(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(String(new FormData(event.currentTarget).get('date')));
      }}
    >
      <label id="first-label" htmlFor="first">
        First day
      </label>
      <DayField id="first" from="2026-12-02" date={date} />
      <button type="submit">Show</button>
    </form>,
  );
  return { sent, user: userEvent.setup(), field: screen.getByRole('button', { name: /First day/ }) };
}

it('a day is chosen in the calendar of the shop and sent with the form', async () => {
  const { sent, user, field } = open('2026-12-08');
  expect(field).toHaveTextContent('Tue, December 8');
  await user.click(field);
  await user.click(await screen.findByRole('button', { name: /December 10/ }));
  expect(field).toHaveTextContent('Thu, December 10');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(sent).toEqual(['2026-12-10']);
});

it('a day can be chosen by keyboard alone, and Escape returns to the field', async () => {
  const { sent, user, field } = open('2026-12-08');
  field.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /December 8/ })).toHaveFocus());
  await user.keyboard('{ArrowRight}{Enter}');
  expect(field).toHaveTextContent('Wed, December 9');
  await user.keyboard('{Enter}');
  await screen.findByRole('grid');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(sent).toEqual(['2026-12-09']);
});

it('a form without a day opens the calendar instead of being sent', async () => {
  const { sent, user, field } = open();
  expect(field).toHaveTextContent('Choose');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('offers no day on which no rental starts, nor one before the first', async () => {
  const { user, field } = open('2026-12-08');
  await user.click(field);
  const dayOf = async (name: RegExp) => screen.findByRole('button', { name });
  // A Monday, and the day before the earliest one.
  expect(await dayOf(/December 7/)).toHaveAttribute('data-unavailable');
  expect(await dayOf(/December 1,/)).toHaveAttribute('data-unavailable');
  expect(await dayOf(/December 2,/)).not.toHaveAttribute('data-unavailable');
});
