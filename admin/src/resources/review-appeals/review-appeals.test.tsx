import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, decisionsIn, fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { ReviewAppeal } from './review-appeal.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const days = (from: number) => new Date(NOW.getTime() + from * 86_400_000).toISOString();
const ANSWER = 'You are right: it is about the gown.';

const anAppeal = (nth: number, more: Partial<ReviewAppeal> = {}): ReviewAppeal => ({
  ...{ id: `a-${nth}`, version: 1, state: 'open', text: `It is <b>about</b> the gown ${nth}.`, createdAt: days(-2) },
  ...{ dueAt: days(12), isUrgent: false, isLate: false, againstId: 's-9', againstName: 'Jo', isOwnDecision: false },
  ...{ answer: '', answeredBy: null, answeredByName: null, answeredAt: null, isRestored: null },
  ...{ heldBy: null, heldUntil: null, heldByName: null, allowedActions: ['uphold', 'dismiss'] },
  productName: `Gown ${nth}`,
  statement: {
    ...{ statementId: `s-${nth}`, reviewId: `r-${nth}`, sku: `DRS-${nth}`, decisionId: `d-${nth}`, action: 'withdraw' },
    ...{ reason: 'not_about_product', reasonVersion: 1, ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT' },
    ...{ category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', rule: 'review_terms', note: 'It is about the courier.' },
    facts: { writtenAt: days(-9), photos: 0, flags: ['link'], reports: 4 },
    ...{ visibility: 'DECISION_VISIBILITY_CONTENT_REMOVED', countries: ['PL'], source: 'report' },
    ...{ isFoundByMachine: true, isDecidedByMachine: false, createdAt: days(-3) },
  },
  review: {
    ...{ reviewId: `r-${nth}`, sku: `DRS-${nth}`, state: 'withdrawn', language: 'en', createdAt: days(-9) },
    text: {
      ...{ no: 1, state: 'withdrawn', author: 'Ola', title: 'Late', text: `The <i>courier</i> was late ${nth}.` },
      ...{ recommend: true, fit: null, heightCm: null, usualSize: null, photos: [], writtenAt: days(-9) },
    },
  },
  ...more,
});
const idOf = (path: string) => path.split('/')[1];
const title = (nth: number) => screen.findByRole('heading', { level: 1, name: `Gown ${nth}` });

function aDesk(appeals: readonly ReviewAppeal[], more: Record<string, Answer> = {}) {
  const of = (path: string) => appeals.find(({ id }) => id === idOf(path)) as ReviewAppeal;
  return fakeBackoffice({
    'GET me': { json: moderator },
    'GET dashboard': { json: { reviewAppeals: appeals.length, reviewAppealsLate: 1, oldestReviewAppeal: days(-2) } },
    'GET review-appeals': page('review-appeals', [...appeals]),
    'GET review-appeals/:id': ({ path }) => ({ json: of(path) }),
    'POST review-appeals/:id/take': ({ path }) => ({ json: { id: idOf(path), version: 1, heldUntil: days(1) } }),
    'POST review-appeals/:id/release': { json: {} },
    'POST review-appeals/:id/uphold': ({ path }) => ({
      json: { ...of(path), state: 'upheld', isRestored: true, allowedActions: [] },
    }),
    'POST review-appeals/:id/dismiss': ({ path }) => ({
      json: { ...of(path), state: 'dismissed', allowedActions: [] },
    }),
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
    renderConsole('/review-appeals');
    expect(await screen.findByRole('link', { name: 'Gown 1' })).toBeVisible();
    expect(screen.getAllByText('Late').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Not about the product')).toHaveLength(2);
    const [{ query } = { query: new URLSearchParams() }] = backoffice.of('GET', 'review-appeals');
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ state: 'open' });
    expect(JSON.parse(query.get('sort') ?? '')).toEqual(['dueAt', 'ASC']);
  });
});

describe('an appeal', () => {
  it('stands beside the decision and the text that was decided, as plain text', async () => {
    aDesk([anAppeal(1)]);
    renderConsole('/review-appeals/a-1/show');
    await title(1);
    for (const text of [
      ...['It is <b>about</b> the gown 1.', 'The <i>courier</i> was late 1.', 'It is about the courier.', 'Jo', '4'],
      ...['Against our terms', 'Has a link', 'Withdrawn'],
    ])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gown 1' })).toHaveAttribute('href', '/reviews/r-1/show');
    // In the words for writers, not for sellers.
    expect(screen.getByText('Note to the writer')).toBeVisible();
  });

  it('about a text that no reader reported and no program marked says nothing of reports and marks', async () => {
    const { statement } = anAppeal(1);
    aDesk([anAppeal(1, { statement: { ...statement, facts: { ...statement.facts, flags: [], reports: 0 } } })]);
    renderConsole('/review-appeals/a-1/show');
    await title(1);
    expect(screen.getByText('Note to the writer')).toBeVisible();
    for (const text of ['Reports of readers', 'Marked by a program'])
      expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('about a review that was deleted says so', async () => {
    aDesk([anAppeal(1, { review: null, text: '' })]);
    renderConsole('/review-appeals/a-1/show');
    await title(1);
    expect(screen.getByText('Its writer has deleted the review.')).toBeVisible();
    expect(screen.getByText('Deleted with the writer’s account.')).toBeVisible();
  });

  it.each([
    ['a', 'uphold', 'Uphold', 'Upheld: the decision is taken back'],
    ['r', 'dismiss', 'Dismiss', 'Dismissed: the decision stands'],
  ])('is answered with the key %s and with reasons; the next one opens', async (key, verb, button, done) => {
    const backoffice = aDesk([anAppeal(1), anAppeal(2)]);
    const { user } = renderConsole('/review-appeals/a-1/show');
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
    expect(backoffice.of('POST', `review-appeals/a-1/${verb}`)[0]?.body).toEqual({ version: 1, answer: ANSWER });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('about an own decision is not offered, and not taken', async () => {
    const backoffice = aDesk([anAppeal(1, { isOwnDecision: true, allowedActions: [] })]);
    const { user } = renderConsole('/review-appeals/a-1/show');
    await title(1);
    expect(screen.getByText('This is about your own decision: somebody else answers.')).toBeVisible();
    await user.keyboard('ar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Uphold' })).toBeNull();
    expect(backoffice.of('POST', 'review-appeals/a-1/take')).toEqual([]);
  });

  it('that a colleague has can not be answered', async () => {
    const meta = { reason: 'console.task_held', details: { name: 'Zoe', heldUntil: days(1) } };
    aDesk([anAppeal(1)], { 'POST review-appeals/:id/take': { status: 409, json: { code: 409, result: 'No.', meta } } });
    renderConsole('/review-appeals/a-1/show');
    expect(await screen.findByText(/^Zoe is working on this/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Uphold' })).toBeDisabled());
  });

  it('that was answered shows the answer, and that the review could not be restored', async () => {
    aDesk([
      anAppeal(1, {
        ...{ state: 'upheld', answer: ANSWER, answeredAt: days(-1), answeredByName: 'Zoe', isRestored: false },
        allowedActions: [],
      }),
    ]);
    renderConsole('/review-appeals/a-1/show');
    await title(1);
    expect(screen.getByText(ANSWER)).toBeVisible();
    expect(screen.getByText(/^Upheld, but the writer changed or deleted/)).toBeVisible();
  });
});
