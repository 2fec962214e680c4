import { LISTING_STATES, type ListingState, STAFF_ACTIONS, STATUS_OF } from '@garderoba/contracts/marketplace/listings';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aListing } from '../../test/a-listing.js';
import { ListingStepNotOffered } from './listing.errors.js';
import type { Listing } from './listing.js';
import { PATHS } from './listing-paths.js';
import {
  ACTIONS,
  type ActorKind,
  isAccepted,
  type ListingAction,
  TIMERS,
  TRANSITIONS,
  transitionOf,
} from './listing-states.js';
import { isOffered, stepped, undoable, undone } from './listing-steps.js';
import { PLACES_OF } from './piece-states.js';

const AT = new Date('2026-11-30T10:00:00Z');
let count = 0;
const act = (by: ActorKind = 'moderator', at = AT) => {
  count += 1;
  return {
    eventId: `event-${count}`,
    by,
    at,
    terms: { price: { amount: 1, currency: 'PLN' as const }, condition: null },
  };
};

/** The listing after the usual way into a state. */
function inState(state: ListingState): Listing {
  if (state === 'publishing') return stepped(inState('inspecting'), 'pass', act());
  let listing = aListing();
  for (const [action, by] of PATHS[state])
    listing = stepped({ ...listing, hasSale: listing.state === 'sold' }, action, act(by));
  return listing;
}

const PAIRS = LISTING_STATES.flatMap((state) =>
  ACTIONS.map((action): [ListingState, ListingAction] => [state, action]),
);
const known = (state: ListingState, action: ListingAction) =>
  TRANSITIONS.some((one) => one.action === action && one.from.includes(state));

describe('the table of states', () => {
  it.each(PAIRS.filter(([state, action]) => !known(state, action)))('refuses in %s: %s', (state, action) => {
    expect(() => stepped(inState(state), action, act())).toThrow(ListingStepNotOffered);
  });

  it('has one target per state and action', () => {
    for (const [state, action] of PAIRS)
      expect(TRANSITIONS.filter((one) => one.action === action && one.from.includes(state)).length).toBeLessThan(2);
  });

  it('is left by everyone but the ended ones: what rests has a deadline or waits for staff or a sale', () => {
    const resting = LISTING_STATES.filter(
      (state) => TIMERS[state].lapsesAfterDays === undefined && !TIMERS[state].lateAfterBusinessDays,
    );
    expect(resting).toEqual(['publishing', 'sold', 'closed', 'rejected', 'taking_back', 'returned', 'withdrawn']);
    for (const state of LISTING_STATES)
      if (TIMERS[state].lapsesAfterDays) expect(transitionOf(state, 'lapse')).toBeDefined();
  });

  it.each(LISTING_STATES)('%s has its piece where it can be', (state) => {
    expect(PLACES_OF[state]).toContain(inState(state).place);
  });

  it('accepts exactly what is active [ADM-008]', () => {
    for (const state of LISTING_STATES) expect(isAccepted(state)).toBe(STATUS_OF[state] === 'active');
  });
});

describe('an undo', () => {
  const decided = TRANSITIONS.filter(
    ({ action, by, to }) => (by === 'moderator' || by === 'admin') && to !== 'deleted' && action !== 'undo',
  );
  it.each(decided.flatMap(({ action, from }) => from.map((state) => [action, state] as const)))(
    'of %s from %s restores what was before',
    (action, state) => {
      const back = state === 'sold' && action === 'receive' ? { hasSale: false } : {};
      const held = state === 'rejected' ? { place: 'house_resale' as const, goodsAt: AT } : {};
      const before = { ...inState(state), ...back, ...held, ...(state === 'closed' && { hasSale: true }) };
      const after = undone(stepped(before, action, act('admin')), act('admin', new Date(AT.getTime() + 60_000)));
      const { version, events, isShelfDue, ...facts } = after;
      const { version: _version, events: _events, isShelfDue: _due, ...was } = before;
      // What was on the shelf is published anew.
      expect(facts).toEqual(state === 'listed' ? { ...was, state: 'publishing' } : was);
      expect(version).toBe(before.version + 2);
      expect(events.at(-2)?.undoneAt).not.toBeNull();
    },
  );

  it('ends after ten minutes, after what the seller did, and over a sale', () => {
    const accepted = stepped(inState('submitted'), 'accept', act());
    expect(undoable(accepted, new Date(AT.getTime() + 599_999))).toBeDefined();
    expect(undoable(accepted, new Date(AT.getTime() + 600_000))).toBeUndefined();
    expect(undoable(stepped(accepted, 'withdraw', act('seller')), AT)).toBeUndefined();
    const sold = stepped(stepped(inState('publishing'), 'publish', act('shelf')), 'order', act('orders'));
    expect(undoable(sold, AT)).toBeUndefined();
  });
});

it('any order of actions stays legal: versions count, the piece fits, and nothing that is offered is refused', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 40 }), (actions) => {
      let listing = aListing();
      for (const action of actions) {
        const isUndo = action === 'undo';
        const isPossible = isUndo ? undoable(listing, AT) !== undefined : isOffered(listing, action);
        const to = transitionOf(listing.state, action)?.to;
        if (!isPossible || to === 'deleted') continue;
        const before = listing;
        listing = isUndo ? undone(listing, act()) : stepped(listing, action, act());
        if (action === 'order') listing = { ...listing, hasSale: true };
        if (action === 'cancel') listing = { ...listing, hasSale: false };
        expect(listing.version).toBe(before.version + 1);
        expect(PLACES_OF[listing.state]).toContain(listing.place);
        expect((listing.soldAt !== null) === (listing.state === 'sold' || listing.state === 'closed')).toBe(true);
        if (['inspecting', 'listed', 'sold', 'taking_back'].includes(listing.state))
          expect(listing.goodsAt).not.toBeNull();
      }
    }),
  );
  expect(STAFF_ACTIONS.length).toBeGreaterThan(0);
});
