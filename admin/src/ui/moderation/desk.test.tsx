import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, admin, decisionsIn, fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Review } from '../../resources/reviews/review.ts';

// What the desks of reviews and of listings share, tried on reviews.

const NOW = new Date('2026-11-20T12:00:00.000Z');
const minutes = (from: number) => new Date(NOW.getTime() + from * 60_000).toISOString();

const aReview = (nth: number, more: Partial<Review> = {}): Review => ({
  ...{ id: `r-${nth}`, number: nth, version: nth, sku: 'LAKE', productId: 11, state: 'pending', shown: null },
  text: {
    ...{
      no: 1,
      state: 'pending',
      author: `Writer ${nth}`,
      title: '',
      text: `Text ${nth}`,
      recommend: true,
      fit: 'true',
    },
    ...{ heightCm: 170, usualSize: 'M', writtenAt: minutes(-180) },
    photos: [{ uploadId: `u-${nth}`, path: '/u.webp' }],
  },
  ...{ refusal: null, worn: null, helpful: 0, reply: null, createdAt: minutes(-180), writtenAt: minutes(-180) },
  ...{ store: 'pln_pl', language: 'pl', customerId: 'c-1', flags: [], openReports: 0, isChecked: true },
  ...{ heldBy: null, heldUntil: null, heldByName: null, dueAt: null, isUrgent: false, isLate: false },
  product: { name: `Dress ${nth}`, image: '/l.webp', url: 'http://shop.test/pl/p/LAKE/-' },
  ...{ lastDecision: null, undoUntil: null, allowedActions: ['approve', 'reject'], reports: [], decisions: [] },
  ...{ writer: null, others: [] },
  ...more,
});

const OWN = { heldBy: moderator.id, heldByName: moderator.name };
const refused = (reason: string, details: object = {}): Answer => ({
  ...{ status: 409, json: { code: 409, result: 'No.', meta: { reason, details } } },
});
const HELD = refused('console.task_held', { name: 'Jo', heldUntil: minutes(4) });

function aDesk(reviews: readonly Review[], more: Record<string, Answer> = {}) {
  const idOf = (path: string) => path.split('/')[1];
  return fakeBackoffice({
    'GET me': { json: moderator },
    'GET dashboard': { json: { reviewsDecided: 41, reviewsUndone: 2, reviewsLate: 1, oldestReview: minutes(-360) } },
    'GET reviews': page('reviews', [...reviews]),
    'GET reviews/:id': ({ path }) => ({ json: reviews.find(({ id }) => id === idOf(path)) }),
    'POST reviews/:id/take': ({ path }) => ({ json: { id: idOf(path), version: 1, heldUntil: minutes(5) } }),
    'POST reviews/:id/release': { json: {} },
    'POST reviews/:id/approve': ({ path }) => {
      const decided = reviews.find(({ id }) => id === idOf(path));
      return { json: { ...decided, state: 'approved', allowedActions: ['undo'], undoUntil: minutes(10) } };
    },
    ...more,
  });
}
const shown = (nth: number) => screen.findByRole('heading', { level: 1, name: `Writer ${nth} · Dress ${nth}` });

/** A screen on which the queue has a pane of its own. */
const onWideScreen = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ ...new EventTarget(), ...WIDE, media, matches: media.includes('min-width') }) as never,
    );
const WIDE = {
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the next record', () => {
  it('is shown before the decision is answered; the answer is said when it comes', async () => {
    let answer: (given: { json: object }) => void = () => {};
    const backoffice = aDesk([aReview(1), aReview(2)], {
      'POST reviews/:id/approve': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const { user } = renderConsole('/reviews/r-1/show');
    await shown(1);
    await waitFor(() => expect(backoffice.of('GET', 'reviews/r-2')).toHaveLength(1));
    await user.keyboard('a');
    expect(await shown(2)).toBeVisible();
    expect(screen.queryByText(/approved/i)).toBeNull();
    answer({ json: { ...aReview(1), state: 'approved', undoUntil: minutes(10), allowedActions: ['undo'] } });
    expect(await screen.findByRole('button', { name: 'Undo: Writer 1 · Dress 1 (10 min)' })).toBeVisible();
    expect(decisionsIn(backoffice.calls)).toHaveLength(1);
  });

  it('is kept when the decision is refused, and the refusal names its record', async () => {
    aDesk([aReview(1), aReview(2)], { 'POST reviews/:id/approve': refused('content.review_changed') });
    const { user } = renderConsole('/reviews/r-1/show');
    await shown(1);
    await screen.findByText('1 of 2');
    await user.keyboard('a');
    expect(await screen.findByText(/^Writer 1 · Dress 1: Somebody else decided/)).toBeVisible();
    expect(await shown(2)).toBeVisible();
  });

  it('is one that no colleague has', async () => {
    const backoffice = aDesk([aReview(1), aReview(2, { heldBy: 's-9', heldByName: 'Jo' }), aReview(3)]);
    const { user } = renderConsole('/reviews/r-1/show');
    await shown(1);
    await waitFor(() => expect(backoffice.of('GET', 'reviews/r-3')).toHaveLength(1));
    await user.keyboard('a');
    expect(await shown(3)).toBeVisible();
  });

  it('gives way to a free one if a colleague was faster', async () => {
    const backoffice = aDesk([aReview(1), aReview(2), aReview(3)], {
      'POST reviews/:id/take': ({ path }) =>
        path.includes('r-2') ? (HELD as object) : { json: { id: 'x', version: 1, heldUntil: minutes(5) } },
      'POST reviews/next': { json: { task: { id: 'r-3', version: 3, heldUntil: minutes(5) } } },
    });
    const { user } = renderConsole('/reviews/r-1/show');
    await shown(1);
    await waitFor(() => expect(backoffice.of('GET', 'reviews/r-2')).toHaveLength(1));
    await user.keyboard('a');
    expect(await shown(3)).toBeVisible();
    expect(backoffice.of('POST', 'reviews/next')[0]?.body).toEqual({ queue: 'waiting' });
  });

  it('is drawn from the list, and with n; that nothing is free is said', async () => {
    let task: object | null = { id: 'r-2', version: 2, heldUntil: minutes(5) };
    aDesk([aReview(1), aReview(2)], { 'POST reviews/next': () => ({ json: { task } }) });
    const { user } = renderConsole('/reviews');
    const start = await screen.findByRole('button', { name: 'Take the next one' });
    expect(start).toHaveAttribute('aria-keyshortcuts', 'n');
    await user.click(start);
    expect(await shown(2)).toBeVisible();
    task = null;
    await user.keyboard('n');
    expect(await screen.findByText(/^Nothing is free/)).toBeVisible();
  });
});

describe('a record that a colleague has', () => {
  it('says the name, and can not be decided', async () => {
    const backoffice = aDesk([aReview(1)], { 'POST reviews/:id/take': HELD });
    const { user } = renderConsole('/reviews/r-1/show');
    expect(await screen.findByText(/^Jo is working on this/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
    await user.keyboard('ar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(decisionsIn(backoffice.calls)).toEqual([]);
  });

  it('is taken over by an admin', async () => {
    const backoffice = aDesk([aReview(1)], {
      'GET me': { json: admin },
      'POST reviews/:id/take': ({ body, path }) =>
        (body as { takesOver: boolean }).takesOver
          ? { json: { id: path, version: 1, heldUntil: '' } }
          : (HELD as object),
    });
    const { user } = renderConsole('/reviews/r-1/show');
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
    expect(screen.queryByText(/is working on this/)).toBeNull();
    expect(backoffice.of('POST', 'reviews/r-1/take').at(-1)?.body).toEqual({ takesOver: true });
  });
});

describe('the lease', () => {
  it('is taken with the page, prolonged by use, and given back when the page is left', async () => {
    const backoffice = aDesk([aReview(1)]);
    const { user, router } = renderConsole('/reviews/r-1/show');
    await shown(1);
    await waitFor(() => expect(backoffice.of('POST', 'reviews/r-1/take')).toHaveLength(1));
    await user.keyboard('x');
    expect(backoffice.of('POST', 'reviews/r-1/take')).toHaveLength(1);
    vi.setSystemTime(NOW.getTime() + 61_000);
    await user.keyboard('x');
    await waitFor(() => expect(backoffice.of('POST', 'reviews/r-1/take')).toHaveLength(2));
    await user.keyboard('c');
    await waitFor(() => expect(router.state.location.pathname).toBe('/reviews'));
    await waitFor(() => expect(backoffice.of('POST', 'reviews/r-1/release')).toHaveLength(1));
  });

  it('that a colleague took meanwhile loses nothing that was entered', async () => {
    let isLost = false;
    const backoffice = aDesk([aReview(1), aReview(2)], {
      'POST reviews/next': { json: { task: { id: 'r-1', version: 1, heldUntil: minutes(5) } } },
      'POST reviews/:id/take': ({ path }) => (isLost ? (HELD as object) : { json: { id: path, version: 1 } }),
      'POST reviews/:id/reject': HELD,
    });
    const { user, router } = renderConsole('/reviews');
    await user.click(await screen.findByRole('button', { name: 'Take the next one' }));
    await shown(1);
    await user.keyboard('r');
    const note = within(await screen.findByRole('dialog')).getByRole('textbox');
    await user.type(note, 'A long answer');
    isLost = true;
    vi.setSystemTime(NOW.getTime() + 6 * 60_000);
    await user.type(note, '.');
    await waitFor(() => expect(backoffice.of('POST', 'reviews/r-1/take')).toHaveLength(2));
    await user.click(screen.getByRole('radio', { name: 'Insulting' }));
    await user.keyboard('{Enter}');
    expect(await within(screen.getByRole('dialog')).findByText('Jo is working on this.')).toBeVisible();
    expect(note).toHaveValue('A long answer.');
    expect(router.state.location.pathname).toBe('/reviews/r-1/show');
    expect(backoffice.of('POST', 'reviews/next')).toHaveLength(1);
  });

  it('is given back also after a decision that was refused', async () => {
    const backoffice = aDesk([aReview(1)], {
      'POST reviews/:id/approve': { status: 503, json: { code: 503, result: 'unavailable' } },
    });
    const { user } = renderConsole('/reviews/r-1/show');
    await shown(1);
    await screen.findByText('1 of 1');
    await user.keyboard('a');
    expect(await screen.findByText(/^Writer 1 · Dress 1: .*does not respond/)).toBeVisible();
    await user.keyboard('c');
    await waitFor(() => expect(backoffice.of('POST', 'reviews/r-1/release')).toHaveLength(1));
  });

  it('is not taken for what waits for nobody', async () => {
    const backoffice = aDesk([aReview(1, { state: 'approved', allowedActions: ['withdraw', 'reply'] })]);
    renderConsole('/reviews/r-1/show');
    await shown(1);
    await screen.findByRole('button', { name: 'Withdraw' });
    expect(backoffice.of('POST', 'reviews/r-1/take')).toEqual([]);
  });
});

describe('the queue beside the record', () => {
  it('lists what waits, who has it, and how the work goes', async () => {
    onWideScreen();
    const late = { isUrgent: true, isLate: true };
    aDesk([aReview(1), aReview(2, { heldBy: 's-9', heldByName: 'Jo', ...late }), aReview(3, OWN)]);
    const { user } = renderConsole('/reviews/r-1/show');
    const pane = await screen.findByRole('navigation', { name: 'Queue' });
    const rows = await within(pane).findAllByRole('link');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null, null]);
    // Only what a colleague has is marked.
    await waitFor(() =>
      expect(
        within(pane)
          .getAllByText(/^with /)
          .map((mark) => mark.textContent),
      ).toEqual(['with Jo']),
    );
    expect(
      await within(pane).findByText('3 waiting · oldest 6 hr. ago · 1 late · 41 decisions in 24 hours · 2 undone'),
    ).toBeVisible();
    await user.click(rows[1] as HTMLElement);
    expect(await shown(2)).toBeVisible();
  });
});
