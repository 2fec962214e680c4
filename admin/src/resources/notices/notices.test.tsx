import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, decisionsIn, fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Notice } from './notice.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const days = (from: number) => new Date(NOW.getTime() + from * 86_400_000).toISOString();
const ANSWER = 'We compared the label with a genuine one.';

const aNotice = (nth: number, more: Partial<Notice> = {}): Notice => ({
  ...{ id: `n-${nth}`, version: 1, state: 'open', reason: 'counterfeit', text: `It is <b>a copy</b> ${nth}.` },
  ...{ customerId: null, name: 'Ewa <i>Nowak</i>', language: 'en', sku: `GD-00000${nth}`, createdAt: days(-1) },
  ...{ dueAt: days(2), isUrgent: false, isLate: false, answer: '', answeredBy: null, answeredByName: null },
  ...{ answeredAt: null, heldBy: null, heldUntil: null, heldByName: null, allowedActions: ['keep', 'remove'] },
  ...{ others: [], flagger: null, isTrusted: false },
  listing: {
    ...{ listingId: `l-${nth}`, sku: `GD-00000${nth}`, name: 'Wool coat', state: 'listed', place: 'house_resale' },
    ...{ language: 'en', price: { amount: 540_00, currency: 'PLN' } },
    photos: [{ slot: 'image', uploadId: `u-${nth}`, path: '/upload/u.webp', width: 900, height: 1200 }],
  },
  ...more,
});
const idOf = (path: string) => path.split('/')[1];
const title = (nth: number) => screen.findByRole('heading', { level: 1, name: `Wool coat · GD-00000${nth}` });

function aDesk(notices: readonly Notice[], more: Record<string, Answer> = {}) {
  const of = (path: string) => notices.find(({ id }) => id === idOf(path)) as Notice;
  const answered =
    (state: Notice['state']): Answer =>
    ({ path }) => ({ json: { ...of(path), state, allowedActions: [] } });
  return fakeBackoffice({
    'GET me': { json: moderator },
    'GET dashboard': { json: { notices: notices.length, noticesLate: 1, oldestNotice: days(-1) } },
    'GET notices': page('notices', [...notices]),
    'GET notices/:id': ({ path }) => ({ json: of(path) }),
    'POST notices/:id/take': ({ path }) => ({ json: { id: idOf(path), version: 1, heldUntil: days(1) } }),
    'POST notices/:id/release': { json: {} },
    'POST notices/:id/keep': answered('kept'),
    'POST notices/:id/remove': answered('removed'),
    'POST notices/:id/close': answered('removed'),
    ...more,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the list of notices', () => {
  it('shows open ones, the one that is due first on top, and marks late ones', async () => {
    const backoffice = aDesk([aNotice(1, { isLate: true, isUrgent: true }), aNotice(2)]);
    renderConsole('/notices');
    expect(await screen.findByRole('link', { name: 'Wool coat · GD-000001' })).toBeVisible();
    expect(screen.getAllByText('Late').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Counterfeit')).toHaveLength(2);
    const [{ query } = { query: new URLSearchParams() }] = backoffice.of('GET', 'notices');
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ state: 'open' });
    expect(JSON.parse(query.get('sort') ?? '')).toEqual(['dueAt', 'ASC']);
  });
});

const WATCH = { flaggerId: 'f-1', organisation: 'Brand Watch e.V.' };

describe('a notice of a trusted flagger', () => {
  it('shows the organisation in the list, which can be filtered by them', async () => {
    const backoffice = aDesk([aNotice(1, { isTrusted: true, isUrgent: true, flagger: WATCH }), aNotice(2)]);
    const { user } = renderConsole('/notices');
    expect(await screen.findByText('Brand Watch e.V.')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Sender' }));
    await user.click(await screen.findByRole('option', { name: 'Of a trusted flagger' }));
    await waitFor(() =>
      expect(
        backoffice.of('GET', 'notices').map(({ query }) => JSON.parse(query.get('filter') ?? '{}')),
      ).toContainEqual({
        ...{ state: 'open', trusted: 'true' },
      }),
    );
  });

  it.each([
    [true, 'In its field of expertise, so it comes first in the queue.', 2],
    [false, 'Outside its field of expertise, so it is an ordinary notice.', 1],
  ])('says at the desk whether it is handled first: %s', async (isTrusted, words, times) => {
    aDesk([aNotice(1, { isTrusted, flagger: WATCH })]);
    renderConsole('/notices/n-1/show');
    await title(1);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getAllByText('Brand Watch e.V.')).toHaveLength(times);
  });
});

describe('a notice', () => {
  it('stands beside the listing and other notices, as plain text', async () => {
    const other = { noticeId: 'n-9', reason: 'stolen', state: 'kept', createdAt: days(-3) } as const;
    aDesk([aNotice(1, { others: [other] })]);
    renderConsole('/notices/n-1/show');
    await title(1);
    for (const text of ['It is <b>a copy</b> 1.', 'Ewa <i>Nowak</i>']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', '/listings/l-1/show');
    expect(screen.getByRole('link', { name: 'Stolen' })).toHaveAttribute('href', '/notices/n-9/show');
    expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('src', '/api/admin/pictures/u-1');
  });

  it.each([
    ['a', 'keep', 'Keep', 'Answered: the piece stays', ['keep', 'remove']],
    ['e', 'close', 'Answer: not offered any more', 'Answered: the piece is not offered any more', ['close']],
  ] as const)('is answered with the key %s and with reasons; the next one opens', async (...row) => {
    const [key, verb, button, done, allowedActions] = row;
    const backoffice = aDesk([aNotice(1, { allowedActions }), aNotice(2)]);
    const { user } = renderConsole('/notices/n-1/show');
    await title(1);
    await screen.findByText('1 of 2');
    await user.keyboard(key);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'No.');
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await dialog.findByText('Enter 20 to 2000 characters.')).toBeVisible();
    expect(decisionsIn(backoffice.calls)).toEqual([]);
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), ` ${ANSWER} `);
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeVisible();
    await title(2);
    expect(backoffice.of('POST', `notices/n-1/${verb}`)[0]?.body).toEqual({ version: 1, answer: ANSWER });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('is answered by a removal with the reason and the note to the seller', async () => {
    const backoffice = aDesk([aNotice(1)]);
    const { user } = renderConsole('/notices/n-1/show');
    await title(1);
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    const reasons = dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    expect(reasons).toEqual(['not_as_described', 'counterfeit', 'prohibited', 'other']);
    await user.click(dialog.getByRole('radio', { name: /Not confirmed as genuine/ }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('Enter 20 to 2000 characters.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Answer to the reporter/ }), ANSWER);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed and answered')).toBeVisible();
    expect(backoffice.of('POST', 'notices/n-1/remove')[0]?.body).toEqual({
      ...{ version: 1, answer: ANSWER, reason: 'counterfeit' },
    });
  });

  it('about a piece that is not on sale any more says so', async () => {
    aDesk([aNotice(1, { allowedActions: ['close'] })]);
    renderConsole('/notices/n-1/show');
    await title(1);
    expect(screen.getByText('The piece is not on sale any more: say so to the reporter.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
  });

  it('that a colleague has can not be answered', async () => {
    const meta = { reason: 'console.task_held', details: { name: 'Zoe', heldUntil: days(1) } };
    aDesk([aNotice(1)], { 'POST notices/:id/take': { status: 409, json: { code: 409, result: 'No.', meta } } });
    renderConsole('/notices/n-1/show');
    expect(await screen.findByText(/^Zoe is working on this/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toBeDisabled());
  });

  it('that was answered shows the answer, and nothing of a reporter who was forgotten', async () => {
    const answered = { state: 'kept', answer: ANSWER, answeredAt: days(0), answeredByName: 'Zoe' } as const;
    aDesk([aNotice(1, { ...answered, name: '', text: '', allowedActions: [] })]);
    renderConsole('/notices/n-1/show');
    await title(1);
    expect(screen.getByText(ANSWER)).toBeVisible();
    expect(screen.getByText('Deleted with the data of the reporter.')).toBeVisible();
  });
});
