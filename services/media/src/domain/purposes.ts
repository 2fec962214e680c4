import type { OwnerKind } from './upload.js';

const MB = 1024 * 1024;

/** Purposes of uploads. The list is closed: a new purpose is added here with its limits, and in the database. */
export const PURPOSES = ['product', 'page', 'banner', 'review', 'listing', 'inspection', 'document'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Picture types that can be uploaded. SVG is not among them: it may contain scripts. */
export const UPLOAD_TYPES = ['jpeg', 'png', 'webp', 'gif'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Roles of staff; an admin may do everything that a moderator may. */
export type StaffRole = 'moderator' | 'admin';

/** Limits of one purpose. */
export interface PurposeRules {
  /** Of the bytes that are sent. */
  readonly largest: number;
  readonly types: readonly UploadType[];
  readonly owners: readonly OwnerKind[];
  /** Least role of staff that uploads, publishes and withdraws. */
  readonly staff: StaffRole;
  /** Least role of staff that reads private and withdrawn uploads of other owners. */
  readonly reviewer: StaffRole;
  /** False: it stays private for ever; `keptDays` is then how long it is kept. */
  readonly canBePublic: boolean;
  /** The service of the records deletes those that no record needs. False: only `keptDays` and CleanUp delete them. */
  readonly canBeDeleted: boolean;
  /** Its photos are measured for the checks of moderators (photo-facts.ts). */
  readonly isMeasured: boolean;
  /** Pictures of one customer within 24 hours, counted per purpose. */
  readonly mostADay: number;
  /** Days after which an upload that is still private is deleted. */
  readonly keptDays: number;
}

const PHOTOS: readonly UploadType[] = ['jpeg', 'png', 'webp'];

export const RULES: Readonly<Record<Purpose, PurposeRules>> = {
  product: {
    largest: 15 * MB, // wire-contract 11.1
    types: UPLOAD_TYPES,
    owners: ['staff', 'service'],
    staff: 'admin',
    reviewer: 'admin',
    canBePublic: true,
    canBeDeleted: false,
    isMeasured: false,
    mostADay: 100,
    keptDays: 7,
  },
  page: {
    largest: 15 * MB,
    types: UPLOAD_TYPES,
    owners: ['staff', 'service'],
    staff: 'moderator',
    reviewer: 'moderator',
    canBePublic: true,
    canBeDeleted: false,
    isMeasured: false,
    mostADay: 100,
    keptDays: 7,
  },
  banner: {
    largest: 15 * MB,
    types: UPLOAD_TYPES,
    owners: ['staff', 'service'],
    staff: 'moderator',
    reviewer: 'moderator',
    canBePublic: true,
    canBeDeleted: false,
    isMeasured: false,
    mostADay: 100,
    keptDays: 7,
  },
  review: {
    largest: 8 * MB,
    types: PHOTOS,
    owners: ['customer', 'service'],
    staff: 'moderator',
    reviewer: 'moderator',
    canBePublic: true,
    canBeDeleted: false,
    isMeasured: false,
    mostADay: 100,
    keptDays: 30,
  },
  listing: {
    largest: 15 * MB,
    types: PHOTOS,
    owners: ['customer', 'staff', 'service'],
    staff: 'moderator',
    reviewer: 'moderator',
    canBePublic: true,
    canBeDeleted: true,
    isMeasured: true,
    mostADay: 400, // a hundred listings with four photos each
    keptDays: 365, // while the piece is checked; the marketplace deletes what it does not need
  },
  // Condition of a returned garment: evidence of a charge for damage.
  inspection: {
    largest: 15 * MB,
    types: PHOTOS,
    owners: ['staff', 'service'],
    staff: 'moderator',
    reviewer: 'moderator',
    canBePublic: false,
    canBeDeleted: false,
    isMeasured: false,
    mostADay: 100,
    keptDays: 2 * 365,
  },
  // Photographs of papers, such as a receipt that proves where a garment was bought.
  document: {
    largest: 10 * MB,
    types: PHOTOS,
    owners: ['customer', 'staff', 'service'],
    staff: 'moderator',
    reviewer: 'admin',
    canBePublic: false,
    canBeDeleted: false,
    isMeasured: false,
    mostADay: 100,
    keptDays: 365,
  },
};

/** The largest of all purposes: more is refused before it is read. */
export const LARGEST_UPLOAD = Math.max(...Object.values(RULES).map(({ largest }) => largest));

/** Days after which a withdrawn upload is deleted; until then it can be published again. */
export const WITHDRAWN_DAYS = 30;

/** Whether `role` has the permissions of `least`. */
export const hasRole = (role: StaffRole, least: StaffRole): boolean => role === 'admin' || least === 'moderator';
