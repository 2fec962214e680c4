import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAccount } from '../../../test/account-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { type WireDecision, wireDecision } from '../../../test/fake-gateway/decisions.ts';
import { event, wirePiece } from '../../../test/fake-gateway/own-pieces.ts';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';

const NOW = new Date('2026-11-28T12:00:00Z');
const PATH = '/api/ext/marketplace/listings/Silk_dress_1/decisions/decision-1/appeal';
const TEXT = 'The receipt shows that it is <b>genuine</b>.';

beforeEach(() => {
  forgetPages();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(decisions: WireDecision[], identifier = 'Silk_dress_1') {
  const gateway = signedIn();
  gateway.decisions.push(...decisions);
  return openAccount(`/my-decisions/${identifier}`, gateway);
}
const article = (name = 'We rejected the piece') => screen.findByRole('article', { name });
const appealed = (appeal: Partial<NonNullable<WireDecision['appeal']>> = {}) =>
  wireDecision({
    appeal_obstacle: 'made',
    appeal: {
      ...{ text: TEXT, state: 'open', created_at: '2026-11-27T12:00:00.000Z', due_at: '2026-12-11T12:00:00.000Z' },
      ...{ answer: '', answered_at: null, restored: null, ...appeal },
    },
  });

describe('the reasons of a decision', () => {
  it('say what was decided, why, by which facts and rule, by whom, and until when to object', async () => {
    await open([wireDecision()]);
    const shown = await article();
    for (const text of [
      'Decided on November 26, 2026',
      'We cannot confirm that the piece is genuine.',
      'The label is wrong.',
      '4 photos and your description of November 10, 2026.',
      'Poland, Germany, Sweden',
      'No machine took part. Nobody had reported the piece.',
      'until May 26, 2027',
    ])
      expect(shown).toHaveTextContent(text);
    expect(within(shown).getByRole('link', { name: 'Our terms, part “Resale”' })).toHaveAttribute(
      'href',
      '/en/i/terms',
    );
  });

  it('say that somebody had reported the piece', async () => {
    await open([wireDecision({ stage: 'notice', after_notice: true })]);
    expect(await article()).toHaveTextContent('No machine took part. Somebody had reported the piece.');
  });

  it('say that a trusted flagger had reported the piece', async () => {
    await open([wireDecision({ stage: 'notice', after_notice: true, after_trusted_flagger: true })]);
    expect(await article()).toHaveTextContent('No machine took part. A trusted flagger had reported the piece');
  });

  it('name the law, other terms, and that a decision was taken back', async () => {
    await open([
      wireDecision({
        ...{ id: 'd-2', action: 'change_terms', stage: 'inspection', ground: 'DECISION_GROUND_ILLEGAL_CONTENT' },
        ...{ rule: 'Regulation (EU) 2023/988', withdrawn_at: '2026-11-26T09:05:00.000Z', appeal_obstacle: 'withdrawn' },
        facts: { ...wireDecision().facts, new_price: { amount: '300.00', currency: 'PLN' } },
      }),
    ]);
    const shown = await article('We offered other terms');
    expect(shown).toHaveTextContent('It does not comply with the law: Regulation (EU) 2023/988');
    expect(shown).toHaveTextContent(/Our price: .*300\.00/);
    expect(shown).toHaveTextContent('We took this decision back on November 26, 2026.');
    expect(within(shown).queryByRole('textbox')).toBeNull();
  });

  it('are linked from the piece, if there was a decision', async () => {
    const gateway = signedIn();
    const rejected = event('reject', 'rejected', '2026-11-26T09:00:00.000Z', 'counterfeit');
    gateway.pieces.push(wirePiece(1, { state: 'rejected', status: 'rejected', steps: [], history: [rejected] }));
    await openAccount('/my-selling-products/Silk_dress_1', gateway);
    expect(await screen.findByRole('link', { name: /^Why we decided so/ })).toHaveAttribute(
      'href',
      '/en/my-account/my-decisions/Silk_dress_1',
    );
    expect(screen.getByText('We cannot confirm that the piece is genuine.')).toBeVisible();
  });

  it('are none, or of no own piece', async () => {
    await open([]);
    expect(await screen.findByText('There is no decision against this piece.')).toBeVisible();
  });

  it('of a piece of somebody else are not shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open([wireDecision()], 'Another_one');
    expect(await screen.findByRole('link', { name: 'All my products' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('an appeal', () => {
  it('is sent once, as plain text, and says until when it is answered', async () => {
    const { gateway, user } = await open([wireDecision()]);
    const field = await screen.findByRole('textbox', { name: 'Why is the decision wrong?' });
    await user.type(field, 'No.');
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Please write a little more.')).toBeVisible();
    await user.clear(field);
    await user.type(field, TEXT);
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText(/^Thank you\. We answer by Saturday, December 12/)).toHaveFocus();
    expect(screen.getByText(TEXT)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    const sent = gateway.calls.filter(({ method, path }) => method === 'POST' && path === PATH);
    expect(sent.map(({ body }) => body)).toEqual([{ text: TEXT }]);
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that is not possible any more says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { gateway, user } = await open([wireDecision()]);
    await user.type(await screen.findByRole('textbox'), TEXT);
    gateway.next.set(`POST ${PATH}`, [() => refuse(409, 'No appeal is possible against this decision.')]);
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An appeal is not possible any more.');
  });

  it.each([
    ['open', null, 'Somebody else than who decided looks at it'],
    ['upheld', true, 'You are right: we took the decision back.'],
    ['upheld', false, 'You are right. The listing had ended meanwhile'],
    ['dismissed', null, 'The decision stands.'],
    ['ended', null, 'The decision was taken back before we answered.'],
  ] as const)('that is %s (restored: %s) says "%s"', async (state, restored, words) => {
    const answer = state === 'upheld' || state === 'dismissed' ? 'We looked at the receipt <i>again</i>.' : '';
    await open([appealed({ state, restored, answer, answered_at: answer ? '2026-11-28T09:00:00.000Z' : null })]);
    const shown = await article();
    await waitFor(() => expect(shown).toHaveTextContent(words));
    if (answer) expect(within(shown).getByText(answer)).toBeVisible();
  });

  it('after six months is too late', async () => {
    await open([wireDecision({ appeal_obstacle: 'too_late' })]);
    expect(await screen.findByText('An appeal was possible until May 26, 2027.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
