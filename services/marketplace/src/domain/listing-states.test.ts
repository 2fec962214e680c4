import { HOUSE_ACTIONS, LISTING_STATES, STATUS_OF } from '@garderoba/contracts/marketplace/listings';
import { describe, expect, it } from '@jest/globals';
import { aListing, anAct, NOW } from '../../test/factories.js';
import { ListingStepNotOffered } from './listing.errors.js';
import { ACTIONS, ACTORS, type ActorKind, isAccepted, TIMERS, TRANSITIONS, type Transition } from './listing-states.js';
import { isOffered, stepped } from './listing-steps.js';
import { PLACES_OF } from './piece-states.js';

const isAllowed = ({ by }: Transition, actor: ActorKind) => by === actor || (by === 'moderator' && actor === 'admin');
const rowOf = (state: string, action: string) =>
  TRANSITIONS.find((one) => one.action === action && one.from.includes(state as never));

const isByHouse = (action: string) => (HOUSE_ACTIONS as readonly string[]).includes(action);
/** A piece of the house, where the house sells or retires it. */
const ours = (action: string) => (action === 'retire' ? { rentalSku: 'GOWN-1' } : {});

/** Only what was paid out can come back. */
const paidOut = (action: string) => (action === 'payout_failed' ? { paidOutAt: NOW } : {});

describe.each(LISTING_STATES)('a listing in the state %s', (state) => {
  const attempts = ACTIONS.flatMap((action) => ACTORS.map((by) => [action, by] as const));

  it.each(attempts)('%s by %s happens only as the table says', (action, by) => {
    const row = rowOf(state, action);
    const attempt = () =>
      stepped(aListing({ state, ...paidOut(action), ...ours(action) }), action, { ...anAct(state, action), by });
    if (!row || row.to === 'deleted' || !isAllowed(row, by)) expect(attempt).toThrow(ListingStepNotOffered);
    else expect(attempt().state).toBe(row.to);
  });

  it('has its piece where it can be, after every action', () => {
    for (const place of PLACES_OF[state])
      for (const action of ACTIONS) {
        const listing = aListing({ state, place, ...paidOut(action), ...ours(action) });
        const row = rowOf(state, action);
        if (!row || row.to === 'deleted') continue;
        // A rejected piece that is with its seller is not given back.
        if (action === 'give_back' && place === 'with_seller') continue;
        // The house takes only what it has.
        if (isByHouse(action) && !isOffered(listing, action)) continue;
        const after = stepped(listing, action, anAct(state, action));
        expect({ action, to: after.state, place: PLACES_OF[after.state].includes(after.place) }).toMatchObject({
          place: true,
        });
      }
  });

  it('is accepted exactly while it is active [ADM-008]', () => {
    expect(isAccepted(state)).toBe(STATUS_OF[state] === 'active');
  });
});

describe('the table', () => {
  it('has one row for a state and an action', () => {
    const pairs = TRANSITIONS.flatMap(({ action, from }) => from.map((state) => `${state} ${action}`));
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('starts as verification and is active only on sale [ADM-005] [ADM-008]', () => {
    expect(STATUS_OF.draft).toBe('verification');
    expect(LISTING_STATES.filter((state) => STATUS_OF[state] === 'active')).toEqual(['listed']);
  });

  it('leads from the first check over the second one to the sale, in this order [SELL-040]', () => {
    const path = ['submit', 'accept', 'receive', 'pass', 'publish', 'order', 'finish'] as const;
    let listing = aListing();
    const states = path.map((action) => {
      listing = stepped(listing, action, anAct(listing.state, action));
      return listing.state;
    });
    expect(states).toEqual(['submitted', 'awaiting_goods', 'inspecting', 'publishing', 'listed', 'sold', 'closed']);
  });

  it('leaves every state by a deadline, shows it as late, or rests in it', () => {
    const kinds = Object.fromEntries(
      LISTING_STATES.map((state) => {
        const { lapsesAfterDays, lateAfterBusinessDays, lateAfterDays, alertAfterSeconds } = TIMERS[state];
        if (lapsesAfterDays) return [state, rowOf(state, 'lapse') ? 'ends by itself' : 'stuck'];
        if (lateAfterBusinessDays || lateAfterDays) return [state, 'late for staff'];
        return [state, alertAfterSeconds ? 'a worker’s' : 'rests'];
      }),
    );
    expect(kinds).toEqual({
      ...{ draft: 'ends by itself', changes_wanted: 'ends by itself', awaiting_goods: 'ends by itself' },
      ...{ terms_changed: 'ends by itself', listed: 'ends by itself', publishing: 'a worker’s' },
      ...{ submitted: 'late for staff', inspecting: 'late for staff', taking_back: 'late for staff' },
      // `sold` ends with its sale: a deadline after OrderCompleted, or orders' cancellation.
      ...{ sold: 'rests', closed: 'rests', rejected: 'rests', returned: 'rests', withdrawn: 'rests' },
      ...{ bought_in: 'rests', retired: 'rests' },
    });
    expect(rowOf('sold', 'finish')?.to).toBe('closed');
  });

  it('lets only states with a deadline lapse, and reminds before it', () => {
    for (const state of LISTING_STATES) {
      const { remindAfterDays = 0, lapsesAfterDays, lateAfterDays } = TIMERS[state];
      if (rowOf(state, 'lapse')) expect(lapsesAfterDays).toBeGreaterThan(0);
      expect(remindAfterDays).toBeLessThan(lapsesAfterDays ?? lateAfterDays ?? 1);
    }
  });
});
