import { LISTING_STATES, type ListingState } from '@garderoba/contracts/marketplace/listings';
import { describe, expect, it } from '@jest/globals';
import { aListing, NOW } from '../../test/factories.js';
import type { Leaving } from './listing.js';
import { answersOf, newNotice, type Reported } from './notice.js';

const SENT: Reported = {
  ...{ reason: 'counterfeit', text: 'The label is a bad copy of the real one.', customerId: null },
  ...{ name: ' Ewa  Nowak ', email: ' Ewa@Example.com ', language: 'pl', inGoodFaith: true },
};
const at = NOW;
const make = (changes: Partial<Reported> = {}, state: ListingState = 'listed') =>
  newNotice(aListing({ state }), { ...SENT, ...changes }, { noticeId: 'notice', requestKey: 'key', at });
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    const { code, details } = error as { code: string; details?: { reason?: string } };
    return [code, details?.reason].filter(Boolean).join('/');
  }
  return 'accepted';
};

describe('a notice', () => {
  it('is urgent after a day and late after three; its reporter is kept in one form', () => {
    expect(make()).toMatchObject({
      ...{ state: 'open', version: 1, name: 'Ewa Nowak', email: 'ewa@example.com', customerId: null },
      ...{ urgentAt: new Date(at.getTime() + 24 * 3_600_000), dueAt: new Date(at.getTime() + 72 * 3_600_000) },
    });
  });

  it.each([
    ['in the field of expertise is urgent at once', 'counterfeit', 'active', true],
    ['outside the field is an ordinary one, and keeps who sent it', 'stolen', 'active', false],
    ['who is suspended is an ordinary one', 'counterfeit', 'suspended', false],
  ] as const)('of a trusted flagger %s', (_name, reason, state, isTrusted) => {
    const sent = { ...SENT, customerId: 'bela', reason };
    const flagger = { flaggerId: 'f-1', state, expertise: ['counterfeit'] as const };
    expect(
      newNotice(aListing({ state: 'listed' }), sent, { noticeId: 'n', requestKey: 'k', at }, flagger),
    ).toMatchObject({
      ...{ flaggerId: 'f-1', isTrusted, urgentAt: isTrusted ? at : new Date(at.getTime() + 24 * 3_600_000) },
      dueAt: new Date(at.getTime() + 72 * 3_600_000),
    });
    expect(make()).toMatchObject({ flaggerId: null, isTrusted: false });
  });

  it('of a customer has neither name nor address', () => {
    expect(make({ customerId: 'bela' })).toMatchObject({ customerId: 'bela', name: '', email: null });
  });

  it('has no signs that change how it is read', () => {
    expect(make({ text: '  \u202eThe label is a <b>copy</b>\u0000 of it.\n' }).text).toBe(
      'The label is a <b>copy</b> of it.',
    );
  });

  it.each<[string, Partial<Reported>, string]>([
    ['with 19 characters', { text: 'x'.repeat(19) }, 'marketplace.notice_refused/text'],
    ['with 20 emojis', { text: '👗'.repeat(20) }, 'accepted'],
    ['with 2,001 characters', { text: 'x'.repeat(2_001) }, 'marketplace.notice_refused/text'],
    ['of blanks', { text: ' '.repeat(50) }, 'marketplace.notice_refused/text'],
    ['without a name', { name: '  ' }, 'marketplace.notice_refused/name'],
    ['with a long name', { name: 'x'.repeat(101) }, 'marketplace.notice_refused/name'],
    ['without an address', { email: null }, 'marketplace.notice_refused/email'],
    ['with two addresses', { email: 'a@b.pl,c@d.pl' }, 'marketplace.notice_refused/email'],
    ['with a line break in the address', { email: 'a@b.pl\nBcc: c@d.pl' }, 'marketplace.notice_refused/email'],
    ['without good faith', { inGoodFaith: false }, 'marketplace.notice_refused/good_faith'],
    ['of a customer without a name', { customerId: 'bela', name: '', email: null }, 'accepted'],
    ['about an own listing', { customerId: 'anna' }, 'marketplace.own_piece'],
  ])('%s is answered by %s', (_name, changes, code) => {
    expect(codeOf(() => make(changes))).toBe(code);
  });

  it.each(LISTING_STATES)('about a piece that is %s is taken only if everybody sees it', (state) => {
    const isShown = ['listed', 'sold', 'closed'].includes(state);
    expect(codeOf(() => make({}, state))).toBe(isShown ? 'accepted' : 'marketplace.piece_not_shown');
  });
});

describe('answers to a notice', () => {
  const leaving: Leaving = { action: 'withdraw', by: 'seller', staffId: null, reason: null, note: '', since: '' };
  const told = { noticeId: 'notice', answer: 'It is a copy.', key: null };
  const ofState = (state: ListingState, changes: Partial<ReturnType<typeof aListing>> = {}) =>
    answersOf({ noticeId: 'notice', state: 'open' }, aListing({ state, ...changes }));

  it.each(LISTING_STATES)('follow from where the piece is: %s', (state) => {
    const offered = ofState(state);
    expect(offered.includes('remove')).toBe(state === 'listed');
    expect(offered.includes('keep')).toBe(['publishing', 'listed', 'sold', 'closed'].includes(state));
    expect(offered.includes('close')).toBe(!['publishing', 'listed'].includes(state));
  });

  it('are none while stock is asked, and none after an answer', () => {
    expect(ofState('listed', { leaving: { ...leaving, action: 'reject', notice: told } })).toEqual([]);
    expect(ofState('listed', { leaving })).toEqual(['keep']);
    expect(answersOf({ noticeId: 'notice', state: 'kept' }, aListing({ state: 'listed' }))).toEqual([]);
  });

  it('about a deleted listing can say that it is gone', () => {
    expect(answersOf({ noticeId: 'notice', state: 'open' }, null)).toEqual(['close']);
  });
});
