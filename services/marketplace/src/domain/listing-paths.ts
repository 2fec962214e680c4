import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import type { ActorKind, ListingAction } from './listing-states.js';

type Step = readonly [action: ListingAction, by: ActorKind];

const SUBMITTED: readonly Step[] = [['submit', 'seller']];
const ACCEPTED: readonly Step[] = [...SUBMITTED, ['accept', 'moderator']];
const INSPECTING: readonly Step[] = [...ACCEPTED, ['receive', 'moderator']];
const LISTED: readonly Step[] = [...INSPECTING, ['pass', 'moderator'], ['publish', 'shelf']];
const SOLD: readonly Step[] = [...LISTED, ['order', 'orders']];
const TAKING_BACK: readonly Step[] = [...LISTED, ['withdraw', 'seller']];

/**
 * The usual way of a listing into a state, from a draft. Not into `publishing`, which a worker ends at once, and not into
 * those of pieces that the house bought, which rental has to know.
 */
export const PATHS: Readonly<Record<Exclude<ListingState, 'publishing' | 'bought_in' | 'retired'>, readonly Step[]>> = {
  draft: [],
  submitted: SUBMITTED,
  changes_wanted: [...SUBMITTED, ['ask_changes', 'moderator']],
  awaiting_goods: ACCEPTED,
  inspecting: INSPECTING,
  terms_changed: [...INSPECTING, ['change_terms', 'moderator']],
  listed: LISTED,
  sold: SOLD,
  closed: [...SOLD, ['finish', 'clock']],
  rejected: [...SUBMITTED, ['reject', 'moderator']],
  taking_back: TAKING_BACK,
  returned: [...TAKING_BACK, ['give_back', 'moderator']],
  withdrawn: [...SUBMITTED, ['withdraw', 'seller']],
};
