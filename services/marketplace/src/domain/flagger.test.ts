import { FLAGGER_STATES, FLAGGER_STEPS } from '@garderoba/contracts/marketplace/flaggers';
import { describe, expect, it } from '@jest/globals';
import { NOW } from '../../test/factories.js';
import {
  correctedFlagger,
  type FlaggerFacts,
  flaggerSteps,
  isTrustedFor,
  newFlagger,
  steppedFlagger,
} from './flagger.js';

const FACTS: FlaggerFacts = {
  ...{ organisation: '  Brand   Watch e.V. ', coordinator: 'DE', awardedOn: '2026-03-01' },
  expertise: ['stolen', 'counterfeit', 'counterfeit'],
};
const make = (changes: Partial<FlaggerFacts> = {}) =>
  newFlagger('bela', { ...FACTS, ...changes }, { flaggerId: 'f-1', requestKey: 'key', at: NOW });
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    const { code, details } = error as { code: string; details?: { reason?: string } };
    return [code, details?.reason].filter(Boolean).join('/');
  }
  return 'accepted';
};
const by = (note: string, key = 'k') => ({ note, key, at: NOW });

describe('a trusted flagger', () => {
  it('is active at once; its facts are kept in one form', () => {
    expect(make()).toMatchObject({
      ...{ state: 'active', version: 1, customerId: 'bela', organisation: 'Brand Watch e.V.', note: '' },
      expertise: ['counterfeit', 'stolen'],
    });
  });

  it.each<[string, Partial<FlaggerFacts>, string]>([
    ['without a name', { organisation: ' ' }, 'marketplace.flagger_refused/organisation'],
    ['with 200 characters', { organisation: '👗'.repeat(200) }, 'accepted'],
    ['with 201 characters', { organisation: 'x'.repeat(201) }, 'marketplace.flagger_refused/organisation'],
    ['without a field', { expertise: [] }, 'marketplace.flagger_refused/expertise'],
    ['awarded today', { awardedOn: NOW.toISOString().slice(0, 10) }, 'accepted'],
    ['awarded tomorrow', { awardedOn: '2026-12-01' }, 'marketplace.flagger_refused/awarded_on'],
    ['awarded on a day that does not exist', { awardedOn: '2026-02-30' }, 'marketplace.flagger_refused/awarded_on'],
    ['awarded on an instant', { awardedOn: '2026-01-01T00' }, 'marketplace.flagger_refused/awarded_on'],
  ])('%s is answered by %s', (_name, changes, code) => {
    expect(codeOf(() => make(changes))).toBe(code);
    expect(codeOf(() => correctedFlagger(make(), { ...FACTS, ...changes }, 'k', NOW))).toBe(code);
  });

  it('is suspended, resumed and ended; only an active one is trusted, and only in its field', () => {
    const active = make();
    const suspended = steppedFlagger(active, 'suspend', by('The coordinator investigates.'));
    const resumed = steppedFlagger(suspended, 'resume', by('ignored'));
    const ended = steppedFlagger(resumed, 'end', by('Revoked.'));
    expect([suspended, resumed, ended]).toMatchObject([
      { state: 'suspended', note: 'The coordinator investigates.', version: 2 },
      { state: 'active', note: '', version: 3 },
      { state: 'ended', note: 'Revoked.', version: 4 },
    ]);
    expect([active, suspended, resumed, ended].map((one) => isTrustedFor(one, 'stolen'))).toEqual([
      ...[true, false, true, false],
    ]);
    expect(isTrustedFor(active, 'offensive')).toBe(false);
    expect(codeOf(() => correctedFlagger(ended, FACTS, 'k', NOW))).toBe('marketplace.flagger_step_not_offered');
  });

  it.each(FLAGGER_STATES)('that is %s refuses the steps that are not offered', (state) => {
    const flagger = { ...make(), state };
    for (const step of FLAGGER_STEPS) {
      const code = flaggerSteps(flagger).includes(step) ? 'accepted' : 'marketplace.flagger_step_not_offered';
      expect(codeOf(() => steppedFlagger(flagger, step, by('Because.')))).toBe(code);
    }
  });

  it.each(['suspend', 'end'] as const)('is not put through "%s" without a reason', (step) => {
    for (const note of [' ', 'x'.repeat(501)])
      expect(codeOf(() => steppedFlagger(make(), step, by(note)))).toBe('marketplace.flagger_refused/note');
  });
});
