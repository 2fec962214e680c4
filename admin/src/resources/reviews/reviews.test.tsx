import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUSAL_REASONS } from '../../../../proto/src/content/reviews.ts';
import { type Call, decisionsIn, fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { ageOf, minutesUntil } from '../../ui/format/ages.ts';
import type { Review } from './review.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const minutes = (from: number) => new Date(NOW.getTime() + from * 60_000).toISOString();

const aText = (more: Partial<Review['text']> = {}): Review['text'] => ({
  ...{ no: 1, state: 'pending', author: 'Ola', title: '', text: 'Fits well', recommend: true, fit: 'true' },
  ...{ heightCm: 170, usualSize: 'M', photos: [], writtenAt: minutes(-180) },
  ...more,
});

const aReview = (more: Partial<Review> = {}): Review => ({
  ...{ id: 'r-1', number: 7, version: 3, sku: 'LAKE', productId: 11, state: 'pending', text: aText(), shown: null },
  ...{ refusal: null, worn: null, helpful: 0, reply: null, createdAt: minutes(-180), writtenAt: minutes(-180) },
  ...{ store: 'pln_pl', language: 'pl', customerId: 'c-1', flags: [], openReports: 0, isChecked: true },
  ...{ heldBy: null, heldUntil: null, heldByName: null, dueAt: null, isUrgent: false, isLate: false },
  product: { name: 'Lake dress', image: '/l.webp', url: 'http://shop.test/pl/p/LAKE/-' },
  ...{ lastDecision: null, undoUntil: null, allowedActions: ['approve', 'reject'], reports: [], decisions: [] },
  ...{ writer: { approved: 1, rejected: 0, withdrawn: 0, pending: 1 }, others: [] },
  ...more,
});

const decided = (verb: 'approve' | 'reject', more: object = {}) => ({
  ...{ no: 1, verb, reason: verb === 'reject' ? ('insult' as const) : null, note: '', by: 's-2', byName: 'Mo' },
  ...{ at: minutes(0), undoneAt: null },
  ...more,
});

/** A desk of reviews that answers as the backoffice does: decisions change the state, others' decisions are 409. */
function aDesk(reviews: Review[], { meanwhile = [] as string[] } = {}) {
  const all = new Map(reviews.map((review) => [review.id, review]));
  const idOf = ({ path }: Call) => path.split('/')[1] ?? '';
  const is = (state: Review['state'], verb: string) => (call: Call) => {
    const id = idOf(call);
    const before = all.get(id) as Review;
    if (meanwhile.includes(id)) {
      all.set(id, { ...before, state: 'approved', version: before.version + 1, allowedActions: ['withdraw'] });
      return {
        status: 409,
        json: { code: 409, result: 'Changed.', meta: { reason: 'content.review_changed', details: {} } },
      };
    }
    const after: Review = {
      ...{ ...before, state, version: before.version + 1 },
      undoUntil: verb === 'undo' ? null : minutes(10),
      allowedActions: verb === 'undo' ? ['approve', 'reject'] : ['undo'],
    };
    all.set(id, after);
    return { json: after };
  };
  return fakeBackoffice({
    'GET me': { json: moderator },
    'GET reviews': ({ query }) => {
      const { state } = JSON.parse(query.get('filter') ?? '{}');
      const rows = [...all.values()].filter((review) => !state || review.state === state);
      return page('reviews', rows);
    },
    'GET reviews/:id': (call) => ({ json: all.get(idOf(call)) }),
    'POST reviews/:id/take': ({ path }) => ({ json: { id: path.split('/')[1], version: 1, heldUntil: minutes(5) } }),
    'POST reviews/:id/release': { json: {} },
    'POST reviews/:id/approve': is('approved', 'approve'),
    'POST reviews/:id/reject': is('rejected', 'reject'),
    'POST reviews/:id/withdraw': is('withdrawn', 'withdraw'),
    'POST reviews/:id/undo': is('pending', 'undo'),
    'POST reviews/:id/reply': (call) => {
      const { text } = call.body as { text: string };
      const after = { ...(all.get(idOf(call)) as Review), reply: { text, at: minutes(0) } };
      all.set(after.id, after);
      return { json: after };
    },
  });
}

const posts = (backoffice: ReturnType<typeof fakeBackoffice>) =>
  decisionsIn(backoffice.calls).map(({ path, body }) => [path, body]);
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const three = () =>
  ['Ola', 'Ida', 'Ewa'].map((author, nth) =>
    aReview({ id: `r-${nth + 1}`, text: aText({ author, text: `Text of ${author}` }), version: nth + 1 }),
  );

describe('the keyboard', () => {
  it('[ADM-003] [ADM-004] clears three pending reviews in a row: the next one opens after each decision', async () => {
    const backoffice = aDesk(three());
    const { user, router } = renderConsole('/reviews/r-1/show');
    expect(await heading('Ola · Lake dress')).toBeVisible();
    expect(await screen.findByText('1 of 3')).toBeVisible();
    await user.keyboard('a');
    expect(await heading('Ida · Lake dress')).toBeVisible();
    await user.keyboard('r');
    await screen.findByRole('dialog');
    await user.keyboard('2{Enter}');
    expect(await heading('Ewa · Lake dress')).toBeVisible();
    await user.keyboard('a');
    await waitFor(() => expect(router.state.location.pathname).toBe('/reviews'));
    expect(posts(backoffice)).toEqual([
      ['reviews/r-1/approve', { version: 1 }],
      ['reviews/r-2/reject', { version: 2, reason: 'insult' }],
      ['reviews/r-3/approve', { version: 3 }],
    ]);
  });

  it('goes to the next and to the previous review', async () => {
    aDesk(three());
    const { user } = renderConsole('/reviews/r-2/show');
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await user.keyboard('j');
    expect(await heading('Ewa · Lake dress')).toBeVisible();
    expect(await screen.findByText('3 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.keyboard('k');
    expect(await heading('Ida · Lake dress')).toBeVisible();
  });

  it('decides nothing while somebody types, holds a key, reads the list of keys, or goes to a page', async () => {
    const backoffice = aDesk(three());
    const { user, router } = renderConsole('/reviews/r-1/show');
    await screen.findByText('1 of 3');
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', repeat: true });
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(within(list).getByRole('row', { name: /^a Approve/ })).toBeVisible();
    expect(within(list).getByRole('row', { name: /^r Reject/ })).toBeVisible();
    await user.keyboard('a{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('r');
    await user.click(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Note to the writer' }));
    await user.keyboard('a1 z{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('ga');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(router.state.location.pathname).toBe('/reviews/r-1/show');
    expect(posts(backoffice)).toEqual([]);
  });

  it('decides on a Ukrainian keyboard, with capitals lock, and picks reasons on a French one; never with AltGr', async () => {
    const backoffice = aDesk(three());
    renderConsole('/reviews/r-1/show');
    await screen.findByText('1 of 3');
    const press = (key: string, code: string, more = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...more });
    press('ą', 'KeyA', { modifierAltGraph: true });
    press('ą', 'KeyA', { ctrlKey: true, altKey: true });
    press('ф', 'KeyA');
    expect(await heading('Ida · Lake dress')).toBeVisible();
    await screen.findByText('1 of 2');
    press('R', 'KeyR');
    const dialog = await screen.findByRole('dialog');
    press('é', 'Digit2');
    expect(within(dialog).getByRole('radio', { name: 'Insulting' })).toBeChecked();
    expect(posts(backoffice)).toEqual([['reviews/r-1/approve', { version: 1 }]]);
  });

  it('is written on the buttons', async () => {
    aDesk([aReview({ state: 'approved', allowedActions: ['withdraw', 'reply'] })]);
    renderConsole('/reviews/r-1/show');
    const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
    expect(withdraw).toHaveAttribute('aria-keyshortcuts', 'w');
    expect(withdraw).toHaveTextContent('WithdrawW');
    expect(screen.getByRole('button', { name: 'Reply' })).toHaveTextContent('ReplyE');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('a refusal', () => {
  it('[ADM-004] needs a reason', async () => {
    const backoffice = aDesk(three());
    const { user } = renderConsole('/reviews/r-1/show');
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(REFUSAL_REASONS.length);
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByText('Choose a reason.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(posts(backoffice)).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Personal data' }));
    await user.type(within(dialog).getByRole('textbox'), ' Without 1 name ');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await heading('Ida · Lake dress')).toBeVisible();
    const body = { version: 1, reason: 'personal_data', note: 'Without 1 name' };
    expect(posts(backoffice)).toEqual([['reviews/r-1/reject', body]]);
  });

  it('[ADM-004] has a reason by its number and a note, without the mouse', async () => {
    const backoffice = aDesk(three());
    const { user } = renderConsole('/reviews/r-1/show');
    await screen.findByRole('button', { name: 'Reject' });
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('4');
    expect(within(dialog).getByRole('radio', { name: 'Personal data' })).toHaveFocus();
    await user.tab();
    expect(within(dialog).getByRole('textbox')).toHaveFocus();
    await user.keyboard('Without 2 names');
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(posts(backoffice)).toEqual([
        ['reviews/r-1/reject', { version: 1, reason: 'personal_data', note: 'Without 2 names' }],
      ]),
    );
  });

  it('of a public one stays on its page', async () => {
    const backoffice = aDesk([
      aReview({ state: 'approved', shown: aText(), allowedActions: ['withdraw', 'reply'] }),
      aReview({ id: 'r-2', text: aText({ text: 'Another' }) }),
    ]);
    const { user, router } = renderConsole('/reviews/r-1/show');
    await screen.findByRole('button', { name: 'Withdraw' });
    await user.keyboard('w');
    await screen.findByRole('dialog');
    await user.keyboard('8{Enter}');
    expect(await screen.findByRole('button', { name: 'Undo (10 min)' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/reviews/r-1/show');
    expect(posts(backoffice)).toEqual([['reviews/r-1/withdraw', { version: 3, reason: 'illegal' }]]);
  });

  it('says that somebody else decided meanwhile, and reads the review again', async () => {
    const backoffice = aDesk([aReview()], { meanwhile: ['r-1'] });
    const { user, router } = renderConsole('/reviews/r-1/show');
    await screen.findByText('1 of 1');
    await user.keyboard('a');
    expect(await screen.findByText(/Somebody else decided on this review meanwhile/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(router.state.location.pathname).toBe('/reviews/r-1/show');
    expect(backoffice.of('GET', 'reviews/r-1').length).toBeGreaterThan(1);
  });

  it('shows an error of the server in its dialog and keeps what was entered', async () => {
    fakeBackoffice({
      'GET reviews': page('reviews', []),
      'GET reviews/:id': { json: aReview() },
      'POST reviews/:id/reject': { status: 503, json: { code: 503, result: 'unavailable' } },
    });
    const { user } = renderConsole('/reviews/r-1/show');
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'My note');
    await user.click(within(dialog).getByRole('radio', { name: 'Insulting' }));
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('does not respond');
    expect(within(dialog).getByRole('textbox')).toHaveValue('My note');
  });
});

describe('undo', () => {
  it('takes back the last decision from the page of the next review', async () => {
    const backoffice = aDesk(three());
    const { user } = renderConsole('/reviews/r-1/show');
    await screen.findByText('1 of 3');
    await user.keyboard('a');
    expect(await heading('Ida · Lake dress')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Undo: Ola · Lake dress (10 min)' })).toBeVisible();
    await user.keyboard('z');
    expect(await heading('Ola · Lake dress')).toBeVisible();
    expect(posts(backoffice).at(-1)).toEqual(['reviews/r-1/undo', { version: 2 }]);
    await screen.findByRole('button', { name: 'Approve' });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await user.keyboard('r');
    await screen.findByRole('dialog');
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(backoffice.of('POST', 'reviews/r-1/reject')).toHaveLength(1));
    expect(posts(backoffice).at(-1)).toEqual(['reviews/r-1/reject', { version: 3, reason: 'not_about_product' }]);
  });

  it.each([
    [minutes(4.9), 'Undo (5 min)'],
    [minutes(0.9), 'Undo (1 min)'],
    [minutes(0), undefined],
    [minutes(-1), undefined],
    [null, undefined],
  ])('until %s is offered as %s', async (undoUntil, name) => {
    const review = aReview({
      ...{ state: 'rejected', undoUntil, lastDecision: decided('reject'), decisions: [decided('reject')] },
      allowedActions: undoUntil ? ['undo'] : [],
    });
    const backoffice = aDesk([review]);
    const { user } = renderConsole('/reviews/r-1/show');
    await screen.findByRole('heading', { name: 'Decisions' });
    if (name) expect(screen.getByRole('button', { name })).toBeVisible();
    else expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    await user.keyboard('z');
    await waitFor(() => expect(posts(backoffice)).toHaveLength(name ? 1 : 0));
  });

  it('counts begun minutes', () => {
    expect(minutesUntil(minutes(9.01), NOW.getTime())).toBe(10);
    expect(minutesUntil(minutes(0), NOW.getTime())).toBe(0);
    expect(minutesUntil(null, NOW.getTime())).toBe(0);
  });
});

describe('a record', () => {
  it('shows the review beside its product, with all that a decision needs', async () => {
    const photos = [{ uploadId: 'u-1', path: '/p.webp' }];
    const other = aReview({ id: 'r-9', state: 'rejected', text: aText({ text: 'Buy at mine' }) });
    aDesk([
      aReview({
        ...{ text: aText({ title: 'Lovely', photos, recommend: false }), flags: ['phone', 'many_reports'] },
        ...{ openReports: 4, worn: { how: 'rented', month: '2026-10' }, others: [other] },
        writer: { approved: 2, rejected: 1, withdrawn: 0, pending: 1 },
        reports: [{ reason: 'advertising', text: 'Sells another shop', at: minutes(-60), isTrusted: true }],
        decisions: [
          decided('reject', { note: 'No names', undoneAt: minutes(-5) }),
          decided('approve', { by: null, byName: null, at: minutes(-90) }),
        ],
      }),
    ]);
    const { user } = renderConsole('/reviews/r-1/show');
    expect(await heading('Ola · Lake dress')).toBeVisible();
    const link = await screen.findByRole('link', { name: /Page in the shop/ });
    expect(link).toHaveAttribute('href', 'http://shop.test/pl/p/LAKE/-');
    for (const words of [
      'Lovely',
      'Has a phone number',
      '4 reports',
      'True to size',
      '170 cm',
      'Rented · October 2026',
    ])
      expect(screen.getAllByText(words)[0]).toBeVisible();
    expect(screen.getByText('Sells another shop')).toBeVisible();
    expect(screen.getByText('Public: 2 · Waiting: 1 · Rejected: 1')).toBeVisible();
    expect(screen.getByText('Buy at mine')).toBeVisible();
    expect(screen.getByText('No names')).toBeVisible();
    expect(screen.getByText(/^Mo · .* · undone/)).toBeVisible();
    expect(screen.getByText(/^demo data · /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Photo 1 of 1' }));
    const large = within(await screen.findByRole('dialog')).getByRole('img', { name: 'Photo 1 of 1' });
    expect(large).toHaveAttribute('src', '/api/admin/pictures/u-1');
  });

  it('shows an edit that waits beside the public text, and what differs', async () => {
    const text = aText({ no: 2, text: 'Fits very well' });
    const shown = aText({ no: 1, state: 'approved', text: 'Fits well enough' });
    aDesk([aReview({ text, shown })]);
    renderConsole('/reviews/r-1/show');
    const section = async (name: string) =>
      (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;
    const edited = await section('Edit that waits');
    expect([...edited.querySelectorAll('ins')].map(({ textContent }) => textContent?.trim())).toEqual(['very']);
    expect([...edited.querySelectorAll('del')].map(({ textContent }) => textContent?.trim())).toEqual(['enough']);
    expect(await section('Public now')).toHaveTextContent('Fits well enough');
  });

  it.each([
    [false, 'Not checked yet'],
    [true, 'Not received'],
  ])('checked with orders: %s, nothing worn is "%s"', async (isChecked, words) => {
    aDesk([aReview({ worn: null, isChecked })]);
    renderConsole('/reviews/r-1/show');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is answered in public, and the answer is taken back', async () => {
    const backoffice = aDesk([aReview({ state: 'approved', shown: aText(), allowedActions: ['reply'] })]);
    const { user } = renderConsole('/reviews/r-1/show');
    await screen.findByRole('button', { name: 'Reply' });
    await user.keyboard('e');
    const field = await screen.findByRole('textbox', { name: 'Reply' });
    expect(field).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Publish the reply' })).toBeDisabled();
    await user.type(field, 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Publish the reply' }));
    expect(await screen.findByText('Thank you')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('e');
    await user.clear(await screen.findByRole('textbox', { name: 'Reply' }));
    await user.click(screen.getByRole('button', { name: 'Remove the reply' }));
    await waitFor(() => expect(posts(backoffice)).toHaveLength(2));
    expect(posts(backoffice).map(([, body]) => body)).toEqual([
      { version: 3, text: 'Thank you' },
      { version: 3, text: '' },
    ]);
  });

  it('of a product that the catalogue does not know has its SKU and no link', async () => {
    aDesk([aReview({ product: null, writer: null, customerId: null })]);
    renderConsole('/reviews/r-1/show');
    expect(await heading('Ola · LAKE')).toBeVisible();
    expect(await screen.findByText('Written without an account.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Page in the shop/ })).toBeNull();
  });
});

describe('the list', () => {
  it('[ADM-003] starts with the pending ones, the oldest first, with flags, what was worn and the age', async () => {
    const backoffice = aDesk([
      aReview({ flags: ['link'], isChecked: false, text: aText({ title: 'Short', text: 'x'.repeat(200) }) }),
      aReview({ id: 'r-2', state: 'approved', text: aText({ text: 'Public already' }) }),
    ]);
    renderConsole('/reviews');
    const row = await screen.findByRole('row', { name: /Short · x+…/ });
    for (const words of ['Has a link', 'Lake dress', 'Ola', 'Polish', 'Not checked yet', 'Waiting', '3 hr. ago'])
      expect(row).toHaveTextContent(words);
    expect(screen.queryByText('Public already')).toBeNull();
    const { query } = backoffice.of('GET', 'reviews')[0] as Call;
    expect(query.get('sort')).toBe('["writtenAt","ASC"]');
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ state: 'pending' });
  });

  it('is filtered by flag', async () => {
    const backoffice = aDesk([aReview()]);
    const { user } = renderConsole('/reviews');
    await user.click(await screen.findByRole('combobox', { name: 'Flag' }));
    await user.click(await screen.findByRole('option', { name: 'Many reports' }));
    const asked = () => backoffice.of('GET', 'reviews').map(({ query }) => JSON.parse(query.get('filter') ?? '{}'));
    await waitFor(() => expect(asked()).toContainEqual({ state: 'pending', flag: 'many_reports' }));
  });

  it('[ADM-003] approves the selected ones, with a result for each', async () => {
    const rows = [...three(), aReview({ id: 'r-4', allowedActions: [], text: aText({ author: 'Iga' }) })];
    const backoffice = aDesk(rows, { meanwhile: ['r-2'] });
    const { user } = renderConsole('/reviews');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Not possible for this record now.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText(/2 of 4 done/)).toBeVisible();
    expect(within(dialog).getByText(/Somebody else decided on this review meanwhile/)).toBeVisible();
    expect(posts(backoffice)).toEqual([
      ['reviews/r-1/approve', { version: 1 }],
      ['reviews/r-2/approve', { version: 2 }],
      ['reviews/r-3/approve', { version: 3 }],
    ]);
  });

  it('[ADM-004] rejects the selected ones with one reason, not without', async () => {
    const backoffice = aDesk(three());
    const { user } = renderConsole('/reviews');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    const run = within(dialog).getByRole('button', { name: 'Reject' });
    expect(run).toBeDisabled();
    await user.click(within(dialog).getByRole('combobox', { name: /Reason/ }));
    await user.click(await screen.findByRole('option', { name: 'Advertising' }));
    await user.click(run);
    expect(await within(dialog).findByText(/3 of 3 done/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull());
    expect(posts(backoffice)).toEqual(
      [1, 2, 3].map((version) => [`reviews/r-${version}/reject`, { version, reason: 'advertising' }]),
    );
  });

  it.each([
    [-1, '1 min. ago'],
    [-59.9, '59 min. ago'],
    [-60, '1 hr. ago'],
    [-24 * 60 + 1, '23 hr. ago'],
    [-3 * 24 * 60, '3 days ago'],
    [5, '0 min. ago'],
  ])('a text of %s minutes is "%s"', (from, words) => {
    expect(ageOf(minutes(from), NOW.getTime(), 'en')).toBe(words);
  });
});

it('speaks Polish', async () => {
  aDesk([aReview({ flags: ['repeated'], worn: { how: 'points', month: '2026-10' } })]);
  const { user } = renderConsole('/reviews/r-1/show', 'pl');
  await screen.findByRole('button', { name: 'Zatwierdź' });
  for (const words of ['Ten sam tekst gdzie indziej', 'Wzięte za punkty · październik 2026', 'Czeka'])
    expect(screen.getByText(words)).toBeVisible();
  await user.keyboard('r');
  expect(await screen.findByRole('radio', { name: 'Nie o produkcie' })).toBeEnabled();
});

it('[ADM-001] a moderator finds the reviews in the menu, with the numbers of what waits', async () => {
  fakeBackoffice({
    'GET me': { json: moderator },
    'GET dashboard': { json: { pendingReviews: 40, flaggedReviews: 9 } },
    'GET reviews': page('reviews', [aReview()]),
  });
  renderConsole('/reviews');
  const menu = await screen.findByRole('navigation', { name: 'Console' });
  expect(await within(menu).findByRole('heading', { name: 'Moderation' })).toBeInTheDocument();
  const line = await within(menu).findByRole('link', { name: 'Reviews 40' });
  expect(decodeURIComponent(line.getAttribute('href') ?? '')).toBe('/reviews?filter={"state":"pending"}');
  const part = await within(menu).findByRole('link', { name: 'Flagged reviews: 9' });
  expect(decodeURIComponent(part.getAttribute('href') ?? '')).toBe('/reviews?filter={"flag":"any"}');
});
