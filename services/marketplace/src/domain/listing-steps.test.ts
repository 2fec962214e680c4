import { LISTING_REASON_CODES, LISTING_REASONS, LISTING_STATES } from '@garderoba/contracts/marketplace/listings';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aListing, anAct, NOW } from '../../test/factories.js';
import { ListingDecisionFinal, ListingStepNotOffered, ReasonNotOffered } from './listing.errors.js';
import type { Listing } from './listing.js';
import { type ListingAction, TRANSITIONS } from './listing-states.js';
import {
  forgotten,
  houseStepsOf,
  isOffered,
  leavesShelf,
  staffStepsOf,
  stageOf,
  stepped,
  undoable,
  undone,
  upheld,
} from './listing-steps.js';
import { checkedPrice } from './listing-values.js';
import { PLACES_OF } from './piece-states.js';

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const undo = (listing: Listing, at = later(5)) =>
  undone(listing, { eventId: 'undo', by: 'moderator', staffId: 'mia', at });
/** Besides what only counts: the version, the history, the shelf that is brought up to date. */
const facts = ({ version: _version, events: _events, isShelfDue: _due, ...others }: Listing) => others;

const DECISIONS = TRANSITIONS.filter(({ by }) => by === 'moderator').flatMap(({ action, from }) =>
  from.map((state) => [action, state] as const),
);

describe('a piece of the house', () => {
  const RENTED = { state: 'bought_in', place: 'house_rental', rentalSku: 'GOWN-1' } as const;
  const terms = { price: { amount: 60_000, currency: 'PLN' }, condition: '53' } as const;
  const soldOff = () => {
    const after = stepped(aListing(RENTED), 'sell_off', anAct('bought_in', 'sell_off', { terms }));
    return stepped(after, 'publish', anAct('publishing', 'publish'));
  };

  it.each([
    [{ state: 'listed' }, ['buy_in']],
    [{ state: 'listed', customerId: null }, []],
    [{ state: 'listed', customerId: null, rentalSku: 'GOWN-1' }, ['buy_in', 'retire']],
    [{ state: 'submitted' }, []],
    [RENTED, ['sell_off', 'retire']],
    [{ ...RENTED, place: 'between' }, []],
    [{ ...RENTED, place: 'buyer' }, []],
    [{ ...RENTED, place: 'gone' }, []],
    [{ state: 'rejected', place: 'house_resale', rentalSku: 'GOWN-1' }, ['retire']],
    [{ state: 'rejected', place: 'house_resale' }, []],
    [{ state: 'retired' }, []],
  ] as const)('%j offers %j', (listing, steps) => {
    expect(houseStepsOf(aListing(listing))).toEqual(steps);
  });

  it('is taken by admins only, and finally', () => {
    const act = anAct('listed', 'buy_in', { rentalSku: 'GOWN-1', staffId: 'ada' });
    expect(() => stepped(aListing({ state: 'listed' }), 'buy_in', { ...act, by: 'moderator' })).toThrow(
      ListingStepNotOffered,
    );
    const bought = stepped(aListing({ state: 'listed' }), 'buy_in', act);
    expect(bought).toMatchObject({ state: 'bought_in', place: 'between', rentalSku: 'GOWN-1', soldAt: NOW });
    expect(undoable(bought, later(1))).toBeUndefined();
    expect(bought.customerId).not.toBeNull();
  });

  it('is sold without a seller: nobody is reminded, paid or asked', () => {
    const listing = soldOff();
    expect(listing).toMatchObject({
      ...{ state: 'listed', customerId: null, price: terms.price, terms, commission: 10_000, fee: 0 },
      ...{ remindAt: null, lapsesAt: null, soldAt: null, identifier: listing.sku },
    });
    expect(listing.values.name).toBeDefined();
    for (const action of ['withdraw', 'reprice', 'change_terms'] as const)
      expect(isOffered(listing, action)).toBe(false);
    const back = aListing({ ...listing, state: 'inspecting' });
    expect(staffStepsOf(back, NOW)).toEqual(['reject', 'pass']);
  });

  it('that goes for good was sold by its seller all the same', () => {
    const gone = stepped(aListing(RENTED), 'retire', anAct('bought_in', 'retire'));
    expect(gone).toMatchObject({ state: 'bought_in', place: 'gone', soldAt: NOW });
    const retired = stepped(soldOff(), 'retire', anAct('listed', 'retire'));
    expect(retired).toMatchObject({ state: 'retired', place: 'gone' });
  });
});

describe('a decision that is taken back', () => {
  it.each(DECISIONS.filter(([, state]) => state !== 'listed'))('%s in %s leaves nothing', (action, state) => {
    const before = aListing({ state, terms: { price: { amount: 1, currency: 'PLN' }, condition: null } });
    const terms = { price: { amount: 30_000, currency: 'PLN' }, condition: '53' } as const;
    const decided = stepped(before, action, anAct(state, action, { goodsPlace: 'showroom', terms, staffId: 'mia' }));
    const after = undo(decided);
    expect(facts(after)).toEqual(facts(before));
    expect(after.events.map(({ action: step, undoneAt }) => [step, undoneAt])).toEqual([
      [action, later(5)],
      ['undo', null],
    ]);
    expect(after.version).toBe(before.version + 2);
  });

  it('publishes what was rejected on sale anew, with the deadlines of what is published', () => {
    const before = aListing({ state: 'listed' });
    const after = undo(stepped(before, 'reject', anAct('listed', 'reject')));
    expect(after).toMatchObject({ state: 'publishing', isShelfDue: true, lapsesAt: null, remindAt: null });
    expect(after.stateSince).toEqual(later(5));
  });

  it('takes a passed piece off the shelf again', () => {
    const inspecting = aListing({ state: 'inspecting' });
    const passed = stepped(inspecting, 'pass', anAct('inspecting', 'pass'));
    const listed = stepped(passed, 'publish', anAct('publishing', 'publish', { at: later(1) }));
    expect(facts(undo(listed))).toEqual(facts(inspecting));
    expect(undo(listed).isShelfDue).toBe(true);
  });

  it('keeps the terms that were agreed when a buyer sends the piece back', () => {
    const terms = { price: { amount: 30_000, currency: 'PLN' }, condition: '53' } as const;
    const sold = aListing({ state: 'sold', terms, price: terms.price });
    const back = stepped(sold, 'receive', anAct('sold', 'receive'));
    expect(back).toMatchObject({ state: 'inspecting', terms, price: terms.price });
    expect(checkedPrice(back)).toEqual(terms.price);
  });

  it('shows a returned piece as sold again when it was received by mistake', () => {
    const sold = aListing({ state: 'sold' });
    const after = undo({ ...stepped(sold, 'receive', anAct('sold', 'receive')), isShelfDue: false });
    expect(after).toMatchObject({ state: 'sold', place: 'buyer', isShelfDue: true, soldAt: NOW });
  });

  it('is final after ten minutes, after a sale, after a later step, and after an undo', () => {
    const accepted = stepped(aListing({ state: 'submitted' }), 'accept', anAct('submitted', 'accept'));
    expect(undoable(accepted, later(9.99))).toBeDefined();
    expect(() => undo(accepted, later(10))).toThrow(ListingDecisionFinal);
    expect(() => undo(undo(accepted))).toThrow(ListingDecisionFinal);
    const passed = stepped(aListing({ state: 'inspecting' }), 'pass', anAct('inspecting', 'pass'));
    const listed = stepped(passed, 'publish', anAct('publishing', 'publish'));
    const sold = stepped(listed, 'order', anAct('listed', 'order'));
    expect(() => undo(sold)).toThrow(ListingDecisionFinal);
    expect(() => undo(stepped(sold, 'cancel', anAct('sold', 'cancel')))).toThrow(ListingDecisionFinal);
    const withdrawn = stepped(accepted, 'withdraw', anAct('awaiting_goods', 'withdraw'));
    expect(() => undo(withdrawn)).toThrow(ListingDecisionFinal);
  });
});

describe('what is offered', () => {
  it('is nothing while stock is asked', () => {
    const leaving = { action: 'withdraw', by: 'seller', staffId: null, reason: null, note: '', since: '' } as const;
    expect(staffStepsOf(aListing({ state: 'listed', leaving }), NOW)).toEqual([]);
    expect(isOffered(aListing({ state: 'listed', leaving }), 'withdraw')).toBe(false);
  });

  it('is the receipt of a returned piece only once the order has let it go', () => {
    expect(isOffered(aListing({ state: 'sold', hasSale: true }), 'receive')).toBe(false);
    expect(isOffered(aListing({ state: 'sold', hasSale: false }), 'receive')).toBe(true);
  });

  it('is the payout once, of a sale that stands', () => {
    expect(isOffered(aListing({ state: 'closed', hasSale: false }), 'pay_out')).toBe(false);
    const paid = stepped(aListing({ state: 'closed' }), 'pay_out', anAct('closed', 'pay_out'));
    expect(() => stepped(paid, 'pay_out', anAct('closed', 'pay_out'))).toThrow(ListingStepNotOffered);
    const returned = stepped(paid, 'payout_failed', anAct('closed', 'payout_failed'));
    expect([paid.paidOutAt, returned.paidOutAt]).toEqual([NOW, null]);
    expect(isOffered(returned, 'pay_out')).toBe(true);
    expect(isOffered(returned, 'payout_failed')).toBe(false);
  });

  it('is the way back of a rejected piece only if it is with us', () => {
    expect(isOffered(aListing({ state: 'rejected', place: 'with_seller' }), 'give_back')).toBe(false);
    const back = stepped(aListing({ state: 'rejected' }), 'give_back', anAct('rejected', 'give_back'));
    expect(back).toMatchObject({ state: 'rejected', place: 'with_seller' });
  });

  it('asks stock before a piece on sale leaves, and only then', () => {
    const asked = LISTING_STATES.flatMap((state) =>
      (['withdraw', 'reject', 'lapse', 'order'] as const)
        .filter((action) => leavesShelf(state, action))
        .map((action) => `${state} ${action}`),
    );
    expect(asked).toEqual(['listed withdraw', 'listed reject', 'listed lapse']);
  });

  it.each(LISTING_REASON_CODES)('takes the reason %s at its checks only', (reason) => {
    for (const state of ['submitted', 'inspecting', 'listed'] as const) {
      const stage = stageOf(state, 'reject') ?? 'first';
      const attempt = () => stepped(aListing({ state }), 'reject', anAct(state, 'reject', { reason }));
      if (LISTING_REASONS[reason].stages.some((one) => one === stage))
        expect(attempt().events.at(-1)).toMatchObject({ reason, stage });
      else expect(attempt).toThrow(ReasonNotOffered);
    }
  });
});

describe('a listing whose seller was erased', () => {
  const erased = (state: Listing['state']) => forgotten(aListing({ state }), NOW);

  it('ends at once where it waits for the seller or is on sale', () => {
    expect(erased('listed')).toMatchObject({ customerId: null, lapsesAt: NOW, remindAt: null, photos: [] });
    expect(erased('terms_changed')).toMatchObject({ lapsesAt: NOW });
    expect(erased('sold')).toMatchObject({ lapsesAt: null, isShelfDue: true });
  });

  it('keeps what the seller wrote only on the shelf', () => {
    const listed = erased('listed');
    expect(Object.keys(listed.values)).toContain('description');
    const back = stepped(listed, 'lapse', anAct('listed', 'lapse'));
    expect(Object.keys(back.values)).toEqual(['designer', 'marketplace_price']);
    expect(Object.keys(erased('inspecting').values)).toEqual(['designer', 'marketplace_price']);
    const sold = erased('sold');
    expect(sold.identifier).toBe(sold.sku);
  });

  it('does not go on sale any more', () => {
    expect(staffStepsOf(erased('inspecting'), NOW)).toEqual(['reject']);
    const again = stepped(erased('sold'), 'cancel', anAct('sold', 'cancel', { at: later(1) }));
    expect(again).toMatchObject({ state: 'listed', lapsesAt: later(1) });
  });
});

describe('a listing in any life', () => {
  /** The states one may go to, as the design says. */
  const NEXT: Readonly<Record<string, Readonly<Partial<Record<ListingAction, string>>>>> = {
    draft: { submit: 'submitted', withdraw: 'withdrawn' },
    submitted: { accept: 'awaiting_goods', ask_changes: 'changes_wanted', reject: 'rejected', withdraw: 'withdrawn' },
    changes_wanted: { submit: 'submitted', withdraw: 'withdrawn', lapse: 'withdrawn' },
    awaiting_goods: { receive: 'inspecting', withdraw: 'withdrawn', lapse: 'withdrawn' },
    inspecting: { pass: 'publishing', change_terms: 'terms_changed', reject: 'rejected' },
    terms_changed: { agree: 'publishing', decline: 'taking_back', lapse: 'taking_back' },
    publishing: { publish: 'listed', order: 'sold' },
    listed: { order: 'sold', withdraw: 'taking_back', lapse: 'taking_back', reject: 'rejected' },
    sold: { cancel: 'listed', finish: 'closed', receive: 'inspecting' },
    closed: {},
    rejected: {},
    taking_back: { give_back: 'returned' },
    returned: {},
    withdrawn: {},
  };
  const BY_STAFF = ['accept', 'ask_changes', 'reject', 'receive', 'pass', 'change_terms', 'give_back'];
  interface Model {
    states: string[];
    /** The last act was of staff, `publish` aside; its length of `states` before. */
    undoTo: number | null;
  }

  const ALL = [...new Set(Object.values(NEXT).flatMap((steps) => Object.keys(steps)))] as ListingAction[];

  /** One of the actions offered in the state, or of all. */
  class Step implements fc.Command<Model, { listing: Listing }> {
    constructor(
      readonly pick: number,
      readonly isOffered: boolean,
    ) {}
    check = () => true;
    run(model: Model, real: { listing: Listing }): void {
      const state = model.states.at(-1) as string;
      const offered = Object.keys(NEXT[state] ?? {}) as ListingAction[];
      const from = this.isOffered && offered.length > 0 ? offered : ALL;
      const action = from[this.pick % from.length] as ListingAction;
      const to = NEXT[state]?.[action];
      const attempt = () => stepped(real.listing, action, anAct(real.listing.state, action));
      if (to === undefined) {
        // A rejected piece that came to us goes back without another state.
        if (state === 'rejected' && action === 'give_back' && real.listing.place === 'house_resale') return;
        expect(attempt).toThrow(ListingStepNotOffered);
        return;
      }
      real.listing = attempt();
      if (action !== 'publish') model.undoTo = BY_STAFF.includes(action) ? model.states.length : null;
      model.states.push(to);
      agree(model, real.listing);
    }
    toString = () => `${this.isOffered ? 'offered' : 'any'} ${this.pick}`;
  }

  class Undo implements fc.Command<Model, { listing: Listing }> {
    check = () => true;
    run(model: Model, real: { listing: Listing }): void {
      if (model.undoTo === null || model.states.at(-1) === 'sold') {
        expect(() => undo(real.listing)).toThrow(ListingDecisionFinal);
        return;
      }
      const before = model.states[model.undoTo - 1] as string;
      real.listing = undo(real.listing);
      model.states.push(before === 'listed' ? 'publishing' : before);
      model.undoTo = null;
      agree(model, real.listing);
    }
    toString = () => 'undo';
  }

  function agree({ states }: Model, listing: Listing): void {
    expect(listing.state).toBe(states.at(-1));
    expect(PLACES_OF[listing.state]).toContain(listing.place);
    expect(listing.version).toBe(states.length);
    expect(listing.events).toHaveLength(states.length - 1);
    expect(listing.soldAt !== null).toBe(['sold', 'closed'].includes(listing.state));
    // What the database demands.
    if (!['draft', 'submitted', 'changes_wanted', 'awaiting_goods', 'withdrawn', 'rejected'].includes(listing.state))
      expect(listing.goodsAt).not.toBeNull();
    if (listing.state === 'listed') expect(listing.listedAt).not.toBeNull();
  }

  it('has the state, the place and the history that an array of states has', () => {
    const reached = new Set<string>();
    const step = fc.tuple(fc.nat(99), fc.boolean()).map(([pick, isOffered]) => new Step(pick, isOffered));
    // The first one that is offered leads to the sale.
    const forward = fc.constant(new Step(0, true));
    const commands = fc.commands([step, step, forward, forward, forward, fc.constant(new Undo())], {
      ...{ maxCommands: 30, size: 'max' },
    });
    fc.assert(
      fc.property(commands, (steps) => {
        const model: Model = { states: ['draft'], undoTo: null };
        const real = { listing: aListing() };
        fc.modelRun(() => ({ model, real }), steps);
        for (const state of model.states) reached.add(state);
      }),
      { numRuns: 150, seed: 35 },
    );
    // Admins take a piece for the house; the rental knows what becomes of it.
    const all = LISTING_STATES.filter((state) => state !== 'bought_in' && state !== 'retired');
    expect([...reached].sort()).toEqual([...all].sort());
  });
});

describe('an upheld appeal', () => {
  const later = new Date(NOW.getTime() + 20 * 86_400_000);
  const uphold = (listing: Listing) => {
    const decision = listing.events.find(({ before }) => before)?.eventId ?? '';
    return upheld(listing, decision, { eventId: 'uphold', by: 'moderator', staffId: 'jo', at: later });
  };
  const step = (listing: Listing, action: ListingAction, changes: object = {}) =>
    stepped(listing, action, anAct(listing.state, action, changes));

  it.each([
    ['submitted', 'ask_changes', 'submitted'],
    ['submitted', 'reject', 'submitted'],
    ['inspecting', 'reject', 'inspecting'],
    ['inspecting', 'change_terms', 'inspecting'],
    ['listed', 'reject', 'publishing'],
  ] as const)('brings a listing that was %s back from "%s": it is %s', (state, action, to) => {
    const before = aListing({ state });
    const after = uphold(step(before, action));
    expect(after).toMatchObject({ state: to, stateSince: later, place: before.place, terms: null, version: 3 });
    expect(after?.events.at(-1)).toMatchObject({ action: 'uphold', to, staffId: 'jo', stage: null, before: null });
    expect(after?.isShelfDue).toBe(state === 'listed');
    // Its deadlines begin anew, and it can not be undone.
    if (to !== 'publishing') expect(after?.lateAt?.getTime()).toBeGreaterThan(later.getTime());
    expect(after && undoable(after, later)).toBeUndefined();
  });

  it('does so after the deadline of the seller, and after declined terms', () => {
    const asked = step(step(aListing({ state: 'submitted' }), 'ask_changes'), 'lapse');
    expect(uphold(asked)?.state).toBe('submitted');
    const declined = step(step(aListing({ state: 'inspecting' }), 'change_terms'), 'decline');
    expect(uphold(declined)?.state).toBe('inspecting');
  });

  it('does not if the listing went on, the piece was given back, or the seller was erased', () => {
    const again = step(step(aListing({ state: 'submitted' }), 'ask_changes'), 'submit');
    expect(uphold(again)).toBeUndefined();
    const rejected = step(aListing({ state: 'inspecting' }), 'reject');
    expect(uphold(step(rejected, 'give_back'))).toBeUndefined();
    expect(uphold({ ...rejected, customerId: null })).toBeUndefined();
    const first = step(aListing({ state: 'submitted' }), 'reject');
    expect(uphold(undone(first, anAct('rejected', 'undo', { by: 'moderator' })))).toBeUndefined();
    expect(upheld(first, 'unknown', anAct('rejected', 'undo'))).toBeUndefined();
  });
});
