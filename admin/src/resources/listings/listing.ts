import type { ListingFilter, ListingRecord, ListingRow } from '@garderoba/contracts/rest/backoffice';
import {
  type CheckStage,
  type HouseAction,
  LISTING_REASON_CODES,
  LISTING_REASONS,
  type ListingReason,
  type ListingState,
  type StaffAction,
} from '../../../../proto/src/marketplace/listings.ts';
import type { VerbOf } from '../../providers/api-types.ts';
import { API } from '../../providers/http.ts';
import type { Tone } from '../../ui/fields/badge.tsx';
import { wholePicture } from '../../ui/fields/picture.tsx';
import type { Desk } from '../../ui/moderation/desk.ts';

/** A listing with what a decision needs; its lists have fewer fields. */
export type Listing = ListingRecord;
export type ListingListed = ListingRow;
/** A tab of the list: states by what staff have to do. */
export type Queue = NonNullable<ListingFilter['queue']>;

/** The tabs, in the order of a piece's way. */
export const QUEUES: readonly Queue[] = ['first', 'goods', 'inspection', 'sale', 'sold', 'seller', 'back', 'ended'];

/** The tab of each state, as in the backoffice's `LISTING_QUEUES`; a draft is in none. */
const QUEUE_OF: Readonly<Record<ListingState, Queue | undefined>> = {
  draft: undefined,
  submitted: 'first',
  changes_wanted: 'seller',
  awaiting_goods: 'goods',
  inspecting: 'inspection',
  terms_changed: 'seller',
  publishing: 'sale',
  listed: 'sale',
  sold: 'sold',
  closed: 'sold',
  rejected: 'ended',
  taking_back: 'back',
  returned: 'ended',
  withdrawn: 'ended',
  bought_in: 'sold',
  retired: 'ended',
};

/** States that wait for staff: after a decision the next listing opens. */
const WORK: readonly Queue[] = ['first', 'goods', 'inspection', 'back'];

export const waitsForStaff = ({ state }: Pick<ListingListed, 'state'>): boolean =>
  WORK.some((queue) => queue === QUEUE_OF[state]);

export const listingTones: Readonly<Record<ListingState, Tone>> = {
  draft: 'quiet',
  submitted: 'waiting',
  changes_wanted: 'quiet',
  awaiting_goods: 'waiting',
  inspecting: 'waiting',
  terms_changed: 'quiet',
  publishing: 'good',
  listed: 'good',
  sold: 'good',
  closed: 'good',
  rejected: 'bad',
  taking_back: 'waiting',
  returned: 'quiet',
  withdrawn: 'quiet',
  bought_in: 'good',
  retired: 'quiet',
};

/** The one that waits longest in its state is the most urgent. */
export const OLDEST_FIRST = { field: 'stateSince', order: 'ASC' } as const;

/** Name of a listing in titles, results and announcements: two pieces may have the same name. */
export const nameOf = ({ name, sku }: Pick<ListingListed, 'name' | 'sku'>): string => (name ? `${name} · ${sku}` : sku);

/** Address of the list with these rows. */
export const listOf = (filter: object): string => `/listings?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const desk: Desk<Listing> = {
  resource: 'listings',
  nameOf,
  queueOf: ({ state }) => (QUEUE_OF[state] ? { queue: QUEUE_OF[state] } : { state }),
  replaced: ['queue', 'state'],
  sort: OLDEST_FIRST,
  lasting: [],
  taskQueueOf: ({ state }) => (state === 'submitted' ? 'first' : state === 'inspecting' ? 'inspection' : undefined),
  photosOf: ({ photos }) => photos.map(photoAddress),
};

/**
 * Address of a photo in any state: the label is never public, the others only while the piece is on sale. What the demo
 * has on sale shows drawings of the shop, which are no uploads.
 */
export const photoAddress = ({ uploadId, path = UPLOADED }: { uploadId: string; path?: string }): string =>
  path.startsWith(UPLOADED) ? `${API}/pictures/${uploadId}` : wholePicture(path);

const UPLOADED = '/upload/';

/** The verb of an action: `ask_changes` is `POST …/ask-changes`. */
export const verbOf = (action: StaffAction | HouseAction) => action.replaceAll('_', '-') as VerbOf<'listings'>;

type CodedReason = readonly [reason: ListingReason, label: string];

/** Reasons of a check with their message keys; `isFixable`: only those that the seller can mend or agree to. */
export const reasonsOf = (stage: CheckStage, isFixable = false): CodedReason[] =>
  LISTING_REASON_CODES.filter((code) => {
    const reason = LISTING_REASONS[code];
    return (reason.stages as readonly CheckStage[]).includes(stage) && (!isFixable || reason.isFixable);
  }).map((code) => [code, `listings.reason.${code}`]);

/** The check at which a listing in this state is rejected. */
export const stageOf = (state: ListingState): CheckStage =>
  state === 'submitted' ? 'first' : state === 'inspecting' ? 'inspection' : 'notice';
