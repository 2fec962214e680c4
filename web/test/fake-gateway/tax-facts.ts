import type { WireTaxFacts } from '../../app/api/wire/selling/tax-facts.ts';
import type { FakeAccount } from './account.ts';
import { ok, refuse } from './answers.ts';
import type { FakeCall } from './call.ts';

const QUARTER = { sales: 0, consideration: '0.00', fees: '0.00' };
const quarters = [QUARTER, QUARTER, QUARTER, QUARTER];

/** A seller who was never asked. */
export const noTaxFacts = (): WireTaxFacts => ({
  ...{ kind: 'private', facts: null, question: null },
  years: [2025, 2026].map((year) => ({ year, is_reportable: false, quarters })),
});

/** Calls about the facts for the tax office; undefined for any other call. What was sent is answered. */
export function answerTaxFacts(known: WireTaxFacts, account: FakeAccount, { method, path, body }: FakeCall) {
  if (path !== '/api/ext/marketplace/tax-facts') return undefined;
  if (!account.signedIn) return refuse(401, "The consumer isn't authorized to access the resource.");
  if (method === 'PUT') {
    const { kind: _kind, ...facts } = body as Record<string, string>;
    Object.assign(known, { facts, question: null });
  }
  return ok(known);
}
