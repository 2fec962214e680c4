import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireReviewDecisions } from '../../../app/api/wire/review-decisions.ts';
import { openAccount } from '../../../test/account-page.tsx';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';

const NOW = new Date('2026-11-28T12:00:00Z');
const REVIEW = '00000000-0000-4000-8000-000000000001';
const PATH = `/api/ext/reviews/${REVIEW}/decisions`;
const TEXT = 'The text is about the <b>gown</b>.';

beforeEach(() => {
  forgetPages();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type WireDecision = WireReviewDecisions['items'][number];
const wireDecision = (decision: Partial<WireDecision> = {}): WireDecision => ({
  ...{ id: 'decision-1', action: 'reject', reason: 'not_about_product', title: 'Not about the product' },
  ...{ text: 'The text is not about the product itself.', note: 'It is about the <i>courier</i>.' },
  ...{ ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT', rule: 'Our terms, part “Reviews”' },
  facts: { written_at: '2026-11-10T09:00:00.000Z', photos: 2 },
  ...{
    countries: ['PL', 'DE', 'SE'],
    after_report: false,
    after_trusted_flagger: false,
    found_by_machine: false,
    decided_by_machine: false,
  },
  ...{ at: '2026-11-26T09:00:00.000Z', withdrawn_at: null, appeal_until: '2027-05-26T09:00:00.000Z' },
  ...{ appeal_obstacle: null, appeal: null },
  ...decision,
});
const made = (more: Partial<NonNullable<WireDecision['appeal']>> = {}): Partial<WireDecision> => ({
  appeal_obstacle: 'made',
  appeal: {
    ...{ text: TEXT, state: 'open', created_at: '2026-11-28T12:00:00.000Z', due_at: '2026-12-12T12:00:00.000Z' },
    ...{ answer: '', answered_at: null, restored: null, ...more },
  },
});
async function open(...items: WireDecision[]) {
  const gateway = signedIn();
  gateway.next.set(`GET ${PATH}`, [() => ok({ items })]);
  return openAccount(`/my-review-decisions/${REVIEW}`, gateway);
}
const article = (name = 'We did not publish your review') => screen.findByRole('article', { name });

describe('the reasons of a decision about a review', () => {
  it('say what was decided, why, by which facts and rule, by whom, and until when to object', async () => {
    await open(wireDecision());
    const shown = await article();
    for (const text of [
      'Decided on November 26, 2026',
      'You may change it and send it again.',
      'Not about the product: The text is not about the product itself.',
      'It is about the <i>courier</i>.',
      'Your text of November 10, 2026 and 2 photos.',
      'Poland, Germany, Sweden',
      'No machine took part. Nobody had reported the review.',
      'until May 26, 2027',
    ])
      expect(shown).toHaveTextContent(text);
    expect(within(shown).getByRole('link', { name: 'Our terms, part “Reviews”' })).toHaveAttribute(
      'href',
      '/en/i/terms',
    );
    expect(screen.getByRole('link', { name: 'To my reviews' })).toHaveAttribute('href', '/en/my-account/reviews');
  });

  it('say that a program had marked the text, and that readers had reported it', async () => {
    await open(wireDecision({ action: 'withdraw', found_by_machine: true, after_report: true }));
    expect(await article('We withdrew your review')).toHaveTextContent(
      'A program had marked the text. People read it and decided. Readers had reported the review.',
    );
  });

  it('say that a trusted flagger had reported it', async () => {
    await open(wireDecision({ action: 'withdraw', after_report: true, after_trusted_flagger: true }));
    expect(await article('We withdrew your review')).toHaveTextContent('A trusted flagger had reported the review');
  });

  it('are none for a review without a decision', async () => {
    await open();
    expect(await screen.findByText('There is no decision against this review.')).toBeVisible();
  });

  it('of something unknown are not shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openAccount('/my-review-decisions/unknown', signedIn());
    expect(await screen.findByRole('link', { name: 'To my reviews' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('an appeal', () => {
  it('is sent once, as plain text, and says until when it is answered', async () => {
    const { gateway, user } = await open(wireDecision());
    gateway.next.set(`POST ${PATH}/decision-1/appeal`, [() => ok({ items: [wireDecision(made())] })]);
    await user.type(await screen.findByRole('textbox', { name: 'Why is the decision wrong?' }), TEXT);
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText(/^Thank you\. We answer by Saturday, December 12/)).toHaveFocus();
    expect(screen.getByText(TEXT)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    const sent = gateway.calls.filter(({ method, path }) => method === 'POST' && path.startsWith(PATH));
    expect(sent.map(({ body }) => body)).toEqual([{ text: TEXT }]);
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that is not possible any more says so', async () => {
    const { gateway, user } = await open(wireDecision());
    await user.type(await screen.findByRole('textbox'), TEXT);
    gateway.next.set(`GET ${PATH}`, [() => ok({ items: [wireDecision()] })]);
    gateway.next.set(`POST ${PATH}/decision-1/appeal`, [() => refuse(409, 'No appeal is possible.')]);
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An appeal is not possible any more.');
  });

  it.each([
    ['upheld', true, 'You are right: we took the decision back.'],
    ['upheld', false, 'You are right. The review was changed or deleted meanwhile'],
    ['dismissed', null, 'The decision stands.'],
  ] as const)('that is %s (restored: %s) says "%s"', async (state, restored, words) => {
    const answer = 'We read the text <i>again</i>.';
    await open(wireDecision(made({ state, restored, answer, answered_at: '2026-11-28T09:00:00.000Z' })));
    const shown = await article();
    expect(shown).toHaveTextContent(words);
    expect(within(shown).getByText(answer)).toBeVisible();
  });
});
