import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, decisionsIn, fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Appeal } from './appeal.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const days = (from: number) => new Date(NOW.getTime() + from * 86_400_000).toISOString();
const ANSWER = 'You are right: we did not see the receipt.';

const anAppeal = (nth: number, more: Partial<Appeal> = {}): Appeal => ({
  ...{ id: `a-${nth}`, version: 1, state: 'open', text: `It is <b>genuine</b> ${nth}.`, createdAt: days(-2) },
  ...{ dueAt: days(12), isUrgent: false, isLate: false, againstId: 's-9', againstName: 'Jo', isOwnDecision: false },
  ...{ answer: '', answeredBy: null, answeredByName: null, answeredAt: null, isRestored: null },
  ...{ heldBy: null, heldUntil: null, heldByName: null, allowedActions: ['uphold', 'dismiss'] },
  statement: {
    ...{ statementId: `s-${nth}`, decisionId: `d-${nth}`, action: 'reject', stage: 'first', reason: 'counterfeit' },
    ...{ reasonVersion: 1, isFixable: false, ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT', rule: 'resale_terms' },
    ...{ category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS', note: 'The label is wrong.' },
    facts: { offeredAt: days(-9), photos: 1, price: { amount: 540_00, currency: 'PLN' }, terms: null },
    ...{ visibility: 'DECISION_VISIBILITY_CONTENT_DISABLED', countries: ['PL'], source: 'own_initiative' },
    ...{ isFoundByMachine: false, isDecidedByMachine: false, createdAt: days(-3) },
  },
  listing: {
    ...{ listingId: `l-${nth}`, sku: `GD-00000${nth}`, name: 'Wool coat', state: 'rejected', place: 'with_seller' },
    ...{ language: 'en', price: { amount: 540_00, currency: 'PLN' } },
    photos: [{ slot: 'image', uploadId: `u-${nth}`, path: '/upload/u.webp', width: 900, height: 1200 }],
  },
  ...more,
});
const idOf = (path: string) => path.split('/')[1];
const title = (nth: number) => screen.findByRole('heading', { level: 1, name: `Wool coat · GD-00000${nth}` });

function aDesk(appeals: readonly Appeal[], more: Record<string, Answer> = {}) {
  const of = (path: string) => appeals.find(({ id }) => id === idOf(path)) as Appeal;
  return fakeBackoffice({
    'GET me': { json: moderator },
    'GET dashboard': { json: { appeals: appeals.length, appealsLate: 1, oldestAppeal: days(-2) } },
    'GET appeals': page('appeals', [...appeals]),
    'GET appeals/:id': ({ path }) => ({ json: of(path) }),
    'POST appeals/:id/take': ({ path }) => ({ json: { id: idOf(path), version: 1, heldUntil: days(1) } }),
    'POST appeals/:id/release': { json: {} },
    'POST appeals/:id/uphold': ({ path }) => ({
      json: { ...of(path), state: 'upheld', isRestored: true, allowedActions: [] },
    }),
    'POST appeals/:id/dismiss': ({ path }) => ({ json: { ...of(path), state: 'dismissed', allowedActions: [] } }),
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

describe('the list of appeals', () => {
  it('shows open ones, the one that is due first on top, and marks late ones', async () => {
    const backoffice = aDesk([anAppeal(1, { isLate: true, isUrgent: true }), anAppeal(2)]);
    renderConsole('/appeals');
    expect(await screen.findByRole('link', { name: 'Wool coat · GD-000001' })).toBeVisible();
    expect(screen.getAllByText('Late').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Not confirmed as genuine')).toHaveLength(2);
    const [{ query } = { query: new URLSearchParams() }] = backoffice.of('GET', 'appeals');
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ state: 'open' });
    expect(JSON.parse(query.get('sort') ?? '')).toEqual(['dueAt', 'ASC']);
  });
});

describe('an appeal', () => {
  it('stands beside the decision and the listing, as plain text', async () => {
    aDesk([anAppeal(1)]);
    renderConsole('/appeals/a-1/show');
    await title(1);
    for (const text of ['It is <b>genuine</b> 1.', 'The label is wrong.', 'Against our terms', 'Jo'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', '/listings/l-1/show');
    expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('src', '/api/admin/pictures/u-1');
  });

  it.each([
    ['a', 'uphold', 'Uphold', 'Upheld: the decision is taken back'],
    ['r', 'dismiss', 'Dismiss', 'Dismissed: the decision stands'],
  ])('is answered with the key %s and with reasons; the next one opens', async (key, verb, button, done) => {
    const backoffice = aDesk([anAppeal(1), anAppeal(2)]);
    const { user } = renderConsole('/appeals/a-1/show');
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
    expect(backoffice.of('POST', `appeals/a-1/${verb}`)[0]?.body).toEqual({ version: 1, answer: ANSWER });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('about an own decision is not offered, and not taken', async () => {
    const backoffice = aDesk([anAppeal(1, { isOwnDecision: true, allowedActions: [] })]);
    const { user } = renderConsole('/appeals/a-1/show');
    await title(1);
    expect(screen.getByText('This is about your own decision: somebody else answers.')).toBeVisible();
    await user.keyboard('ar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Uphold' })).toBeNull();
    expect(backoffice.of('POST', 'appeals/a-1/take')).toEqual([]);
  });

  it('that a colleague has can not be answered', async () => {
    const meta = { reason: 'console.task_held', details: { name: 'Zoe', heldUntil: days(1) } };
    aDesk([anAppeal(1)], { 'POST appeals/:id/take': { status: 409, json: { code: 409, result: 'No.', meta } } });
    renderConsole('/appeals/a-1/show');
    expect(await screen.findByText(/^Zoe is working on this/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Uphold' })).toBeDisabled());
  });

  it('that was answered shows the answer, and that the listing could not go on', async () => {
    aDesk([
      anAppeal(1, {
        ...{ state: 'upheld', answer: ANSWER, answeredAt: days(-1), answeredByName: 'Zoe', isRestored: false },
        allowedActions: [],
      }),
    ]);
    renderConsole('/appeals/a-1/show');
    await title(1);
    expect(screen.getByText(ANSWER)).toBeVisible();
    expect(screen.getByText(/^Upheld, but the listing has ended meanwhile/)).toBeVisible();
  });
});
