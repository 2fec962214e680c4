import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeBackoffice, page } from '../../test/fake-backoffice.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { anOrder, aRental } from '../../test/samples.ts';

/** Filter and row count of each figure; every other filter returns more rows. */
const COUNTED = [
  ['toShip', 'orders', { status: 'processing' }, 7],
  ['rentalsToHandOver', 'rentals', { waiting: 'handOver' }, 11],
  ['stuckOrders', 'placements', { view: 'stuck' }, 2],
  ['pendingReviews', 'reviews', { state: 'pending' }, 8],
  ['flaggedReviews', 'reviews', { flag: 'any' }, 9],
  ['listingsToCheck', 'listings', { queue: 'first' }, 12],
  ['listingsLate', 'listings', { late: 'true' }, 13],
  ['replans', 'replans', { state: 'open' }, 3],
  ['mailsFailed', 'unsent-mails', { state: 'failed' }, 4],
  ['deadLetters', 'dead-letters', {}, 5],
  ['failedTasks', 'failed-tasks', {}, 6],
] as const;
const ROWS: Readonly<Record<string, object>> = { orders: anOrder(), rentals: aRental() };

const backoffice = () =>
  fakeBackoffice({
    'GET :any': ({ path, query }) => {
      if (path === 'me') return { json: admin };
      if (path === 'dashboard')
        return { json: Object.fromEntries(COUNTED.map(([figure, , , rows]) => [figure, rows])) };
      const filter = query.get('filter');
      const counted = COUNTED.find(([, resource, rows]) => resource === path && JSON.stringify(rows) === filter);
      return page(path, ROWS[path] ? [ROWS[path]] : [], counted?.[3] ?? 99);
    },
  });

const menu = () => screen.findByRole('navigation', { name: 'Console' });

it.each([
  ['To ship: 7', 'orders', 7],
  ['To hand over: 11', 'rentals', 11],
])('"%s" in the menu opens just as many rows', async (name, resource, rows) => {
  backoffice();
  const { user, router } = renderConsole('/audit');
  await user.click(await within(await menu()).findByRole('link', { name }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${resource}`));
  expect(await screen.findByText(`1-${rows} of ${rows}`)).toBeVisible();
});

it('every number in the menu links to the rows it counts, independent of earlier filters; and every tile to the same', async () => {
  backoffice();
  renderConsole('/');
  const lines = await menu();
  await within(lines).findByRole('link', { name: 'To ship: 7' });
  const numbered = (links: HTMLElement[]) =>
    links
      .filter(({ textContent }) => /\d$/.test(textContent ?? ''))
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  const counted = COUNTED.map(([, resource, filter]) => `/${resource}?filter=${JSON.stringify(filter)}`);
  expect(numbered(within(lines).getAllByRole('link')).sort()).toEqual([...counted].sort());
  const tiles = numbered(await within(await screen.findByRole('main')).findAllByRole('link'));
  expect(tiles).toEqual(expect.arrayContaining(counted));
});
