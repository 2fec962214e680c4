/**
 * States of a listing (`services/marketplace/src/domain/listing-states.ts` has their transitions).
 * `withdrawn`: before its piece came to us. `returned`: the seller has the piece again. `bought_in`: the house bought the
 * piece, for its rental. `retired`: a piece of the house is gone for good.
 */
export const LISTING_STATES = [
  ...(['draft', 'submitted', 'changes_wanted', 'awaiting_goods', 'inspecting', 'terms_changed'] as const),
  ...(['publishing', 'listed', 'sold', 'closed', 'rejected', 'taking_back', 'returned', 'withdrawn'] as const),
  ...(['bought_in', 'retired'] as const),
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** What shoppers, sellers and the catalogue see of a state: `marketplace_status`, set by the server only (ADM-005). */
export const MARKETPLACE_STATUSES = ['verification', 'active', 'sold', 'rejected', 'withdrawn'] as const;
export type MarketplaceStatus = (typeof MARKETPLACE_STATUSES)[number];

export const STATUS_OF: Readonly<Record<ListingState, MarketplaceStatus>> = {
  draft: 'verification',
  submitted: 'verification',
  changes_wanted: 'verification',
  awaiting_goods: 'verification',
  inspecting: 'verification',
  terms_changed: 'verification',
  publishing: 'verification',
  listed: 'active',
  sold: 'sold',
  closed: 'sold',
  rejected: 'rejected',
  taking_back: 'withdrawn',
  returned: 'withdrawn',
  withdrawn: 'withdrawn',
  bought_in: 'sold',
  retired: 'withdrawn',
};

/** The four photos of a listing, by the attributes that hold them (SELL-017). The last one is never public. */
export const PHOTO_SLOTS = ['image', 'back_image', 'side_image', 'label_image'] as const;
export type PhotoSlot = (typeof PHOTO_SLOTS)[number];
export const PRIVATE_SLOT: PhotoSlot = 'label_image';

/** What members of staff do with a listing; each is offered in some states only. */
export const STAFF_ACTIONS = [
  ...(['accept', 'ask_changes', 'reject', 'receive', 'pass', 'change_terms', 'give_back', 'undo'] as const),
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/**
 * What admins do with pieces for the house; final. `buy_in`: the house buys the piece and rents it out. `sell_off`: it
 * leaves the rental and is on sale again, as the house's. `retire`: a piece of the house goes for good.
 */
export const HOUSE_ACTIONS = ['buy_in', 'sell_off', 'retire'] as const;
export type HouseAction = (typeof HOUSE_ACTIONS)[number];

/** What a seller does with an own listing. `reprice`: another price while it is on sale. */
export const SELLER_ACTIONS = ['submit', 'withdraw', 'agree', 'decline', 'reprice'] as const;
export type SellerAction = (typeof SELLER_ACTIONS)[number];

/** At which check a decision was made: of the photos, of the goods, or of what is on sale. */
export const CHECK_STAGES = ['first', 'inspection', 'notice'] as const;
export type CheckStage = (typeof CHECK_STAGES)[number];

/** Reasons of changes wanted, of changed terms and of rejections, by the stages at which they are offered. */
export const LISTING_REASONS = {
  photo_unclear: { stages: ['first'], isFixable: true },
  photo_not_own: { stages: ['first'], isFixable: true },
  label_unreadable: { stages: ['first'], isFixable: true },
  description_incomplete: { stages: ['first'], isFixable: true },
  wrong_facts: { stages: ['first', 'inspection'], isFixable: true },
  price_unrealistic: { stages: ['first', 'inspection'], isFixable: true },
  not_as_described: { stages: ['inspection', 'notice'], isFixable: true },
  damaged: { stages: ['inspection'], isFixable: true },
  unclean: { stages: ['inspection'], isFixable: true },
  not_accepted_here: { stages: ['first', 'inspection'], isFixable: false },
  worn_out: { stages: ['first', 'inspection'], isFixable: false },
  counterfeit: { stages: ['first', 'inspection', 'notice'], isFixable: false },
  prohibited: { stages: ['first', 'inspection', 'notice'], isFixable: false },
  other: { stages: ['first', 'inspection', 'notice'], isFixable: true },
} as const satisfies Record<string, { readonly stages: readonly CheckStage[]; readonly isFixable: boolean }>;
export type ListingReason = keyof typeof LISTING_REASONS;
export const LISTING_REASON_CODES = Object.keys(LISTING_REASONS) as readonly ListingReason[];

/** Who sells: a private person, or a trader with the facts of the Digital Services Act, article 30. */
export const SELLER_KINDS = ['private', 'trader'] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

/** Where a received piece lies: the sources of stock. */
export const GOODS_PLACES = ['warehouse', 'showroom'] as const;
export type GoodsPlace = (typeof GOODS_PLACES)[number];

/** Why a listing or a step of it is refused; the gateway words them in the caller's language. */
export const LISTING_PROBLEMS = [
  // of a whole line
  ...(['identifier_invalid', 'identifier_known', 'family_unknown', 'too_many_values'] as const),
  // of a field
  ...(['required', 'unknown_attribute', 'server_only', 'wrong_type', 'too_long', 'unknown_option'] as const),
  ...(['unknown_category', 'locale_unknown', 'not_localizable', 'scope_not_offered', 'given_twice'] as const),
  ...([
    'price_negative',
    'price_zero',
    'price_too_high',
    'price_decimals',
    'currency_wrong',
    'year_impossible',
  ] as const),
  // of a price that changes
  ...(['price_above_checked', 'currency_other'] as const),
  // of the piece that it continues
  ...(['piece_unknown', 'piece_not_final', 'piece_continued'] as const),
  // of photos
  ...(['photos_missing', 'photo_repeated'] as const),
] as const;
export type ListingProblem = (typeof LISTING_PROBLEMS)[number];

/** Limits of the automatic checks, which are shown to moderators and decide nothing (docs/decisions/0076). */
export const LISTING_CHECKS = {
  /** Least pixels of the short side of a photo. */
  shortSide: 800,
  /** Least variance of the Laplacian, as media measures it. */
  sharpness: 10,
  /** Two photos look the same if their hashes differ in at most so many of 64 bits. */
  sameBits: 8,
  /** Fewer sold pieces say nothing about a price. */
  fewestSold: 5,
} as const;

export const LISTING_LIMITS = {
  /** Listings of one `POST products`, and listings per page of an own list (SELL-045). */
  lines: 100,
  page: 10,
  /** Characters. An identifier is made of a name and the time in milliseconds (SELL-029). */
  identifier: 140,
  name: 120,
  description: 4_000,
  text: 200,
  note: 1_000,
  /** The highest price, minor units, in any currency. */
  price: 100_000_000,
  /** Of a photo, bytes. */
  photoBytes: 15 * 1024 * 1024,
} as const;

/** Minutes during which a decision of staff can be undone. */
export const LISTING_UNDO_MINUTES = 10;

/** The share of a price that the shop keeps, basis points: commission and transaction fee (SELL-051, SELL-053). */
export const SELLING_RATES = { commission: 2_200, fee: 300 } as const;

/**
 * What the seller gets of a price, minor units: the price times 0.75, rounded half up (SELL-051). Of several pieces it is
 * the sum of their shares, each rounded by itself, because each is paid by itself (SELL-052).
 */
export const sellerShare = (price: number): number =>
  Math.floor((price * (10_000 - SELLING_RATES.commission - SELLING_RATES.fee) + 5_000) / 10_000);
