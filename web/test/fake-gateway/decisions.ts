import type { WireDecisions } from '../../app/api/wire/selling/decisions.ts';
import type { FakeAccount } from './account.ts';
import { ok, refuse } from './answers.ts';
import type { FakeCall } from './call.ts';
import { pln } from './own-pieces.ts';

export type WireDecision = WireDecisions['items'][number];

/** A piece that was rejected on 26 November 2026, because it could not be confirmed as genuine. */
export const wireDecision = (decision: Partial<WireDecision> = {}): WireDecision => ({
  ...{ id: 'decision-1', action: 'reject', stage: 'first', reason: 'counterfeit', fixable: false },
  ...{ title: 'Not confirmed as genuine', text: 'We cannot confirm that the piece is genuine.' },
  ...{ ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT', rule: 'Our terms, part “Resale”', note: 'The label is wrong.' },
  facts: { offered_at: '2026-11-10T09:00:00.000Z', photos: 4, price: pln(450), new_price: null },
  ...{
    countries: ['PL', 'DE', 'SE'],
    after_notice: false,
    after_trusted_flagger: false,
    found_by_machine: false,
    decided_by_machine: false,
  },
  ...{ at: '2026-11-26T09:00:00.000Z', withdrawn_at: null, appeal_until: '2027-05-26T09:00:00.000Z' },
  ...{ appeal_obstacle: null, appeal: null },
  ...decision,
});

const PATH = /^\/api\/ext\/marketplace\/listings\/([^/]+)\/decisions(?:\/([^/]+)\/appeal)?$/;

/** Calls about decisions on the seller's one piece `Silk_dress_1`; undefined for any other call. */
export function answerDecisions(decisions: WireDecision[], account: FakeAccount, call: FakeCall) {
  const [, identifier, id] = PATH.exec(call.path) ?? [];
  if (!identifier) return undefined;
  if (!account.signedIn) return refuse(401, "The consumer isn't authorized to access the resource.");
  if (identifier !== 'Silk_dress_1') return refuse(404, 'No such listing.');
  const at = decisions.findIndex((decision) => decision.id === id);
  const decision = decisions[at];
  if (!id || !decision) return ok({ items: decisions });
  if (decision.appeal) return refuse(409, 'No appeal is possible against this decision.');
  const { text } = call.body as { text: string };
  const appeal = {
    ...{ text, state: 'open' as const, created_at: '2026-11-28T12:00:00.000Z', due_at: '2026-12-12T12:00:00.000Z' },
    ...{ answer: '', answered_at: null, restored: null },
  };
  decisions[at] = { ...decision, appeal_obstacle: 'made', appeal };
  return ok({ items: decisions });
}
