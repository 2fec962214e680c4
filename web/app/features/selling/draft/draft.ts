import { useSyncExternalStore } from 'react';
import type { PhotoSlot } from '../../../../../proto/src/marketplace/listings.ts';
import type { Trader } from '../../../api/wire/selling/seller.ts';
import { storage } from '../../../lib/data/storage.ts';
import { newWriteKey } from '../../../lib/data/write-key.ts';
import type { StoreView } from '../../../lib/store/stores.ts';

/** Kinds of garments: families of the product information. */
export const PIECE_FAMILIES = ['clothing', 'shoes', 'accessories'] as const;
export type PieceFamily = (typeof PIECE_FAMILIES)[number];

/** What is typed about one garment; amounts as they are typed, choices by the codes of the product information. */
export interface PieceFields {
  readonly family: PieceFamily;
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly designer: string;
  /** Of clothes and shoes. */
  readonly size: string;
  readonly color: string;
  readonly condition: string;
  readonly year: string;
  readonly fabric: string;
  readonly purchasePlace: string;
  readonly purchasePrice: string;
  readonly shopPrice: string;
  readonly price: string;
  readonly isNegotiable: boolean;
}

/** A chosen photo; its file is kept apart until it is uploaded (`photos/kept-files.ts`). */
export interface PhotoDraft {
  /** Of the file and of its upload, so that a repeat is no second upload. */
  readonly key: string;
  /** Null until it is uploaded. */
  readonly uploadId: string | null;
}

/** A garment that was bought here. */
export interface AgainDraft {
  /** `{order}/{line}` */
  readonly line: string;
  /** Number of a second-hand piece, which the listing continues; null: another garment. */
  readonly continues: string | null;
  /** Of one piece. */
  readonly paid: { readonly amount: number; readonly currency: string };
}

export interface PieceDraft {
  readonly key: string;
  readonly fields: PieceFields;
  /** SELL-017 */
  readonly photos: Readonly<Partial<Record<PhotoSlot, PhotoDraft>>>;
  /** The seller's name of the listing; null until it is sent for the first time. */
  readonly identifier: string | null;
  /** The shop has it, but not all of its photos yet. */
  readonly isCreated: boolean;
  /** Null: it was not bought here. */
  readonly again: AgainDraft | null;
}

export interface ShippingFields extends Trader {
  readonly delivery: string;
  readonly pickupPoint: string;
  /** Who sells: `private` or `trader`. */
  readonly kind: string;
}

/** Everything that is typed on the selling pages, but no bank account number. */
export interface SellingDraft {
  readonly pieces: readonly PieceDraft[];
  /** Key of the piece whose form is open. */
  readonly openPiece: string | null;
  readonly shipping: ShippingFields;
  /** SELL-033 */
  readonly isProductValid: boolean;
  readonly isShippingValid: boolean;
}

export const NO_FIELDS: PieceFields = {
  ...{ family: 'clothing', category: '', name: '', description: '', designer: '', size: '', color: '', condition: '' },
  ...{ year: '', fabric: '', purchasePlace: '', purchasePrice: '', shopPrice: '', price: '', isNegotiable: false },
};

const NO_SHIPPING: ShippingFields = {
  ...{ delivery: '', pickupPoint: '', kind: '' },
  ...{ name: '', address: '', registerNumber: '', taxId: '', email: '', phone: '', isCertified: false },
};

export const NO_DRAFT: SellingDraft = {
  ...{ pieces: [], openPiece: null, shipping: NO_SHIPPING, isProductValid: false, isShippingValid: false },
};

const PREFIX = 'garderoba.selling.';
/** Prices have the store view's currency, so each has a draft of its own. */
const keyOf = ({ code }: StoreView) => PREFIX + code;

const listeners = new Set<() => void>();
const read = new Map<string, { text: string | null; draft: SellingDraft }>();

function get(store: StoreView): SellingDraft {
  const key = keyOf(store);
  const text = storage.get(key);
  const known = read.get(key);
  if (known?.text === text) return known.draft;
  const draft = parsed(text);
  read.set(key, { text, draft });
  return draft;
}

function parsed(text: string | null): SellingDraft {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<SellingDraft> | null;
    if (!Array.isArray(kept?.pieces)) return NO_DRAFT;
    const pieces = kept.pieces.map((piece) => ({ again: null, ...piece, fields: { ...NO_FIELDS, ...piece.fields } }));
    return { ...NO_DRAFT, ...kept, pieces, shipping: { ...NO_SHIPPING, ...kept.shipping } };
  } catch {
    return NO_DRAFT;
  }
}

/**
 * What is being offered, kept on the device until it is sent or the shopper signs out. Every change reads what is kept
 * first, so that two tabs with one draft do not undo each other's changes.
 */
export const sellingDraft = {
  get,
  change(store: StoreView, next: (draft: SellingDraft) => SellingDraft): void {
    storage.set(keyOf(store), JSON.stringify(next(get(store))));
    for (const listener of listeners) listener();
  },
  /** SELL-034 */
  clear(store: StoreView): void {
    storage.remove(keyOf(store));
    for (const listener of listeners) listener();
  },
};

/** Removes the drafts of all store views. */
export function forgetSelling(): void {
  for (const key of storage.keys(PREFIX)) storage.remove(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener); // another tab
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useSellingDraft = (store: StoreView): SellingDraft =>
  useSyncExternalStore(
    subscribe,
    () => get(store),
    () => NO_DRAFT,
  );

/** With another garment, whose form is open. */
export function withNewPiece(draft: SellingDraft, fields: Partial<PieceFields> = {}): SellingDraft {
  const key = newWriteKey();
  const piece = {
    key,
    fields: { ...NO_FIELDS, ...fields },
    photos: {},
    identifier: null,
    isCreated: false,
    again: null,
  };
  return { ...draft, pieces: [...draft.pieces, piece], openPiece: key, isProductValid: false };
}

/** With a garment that was bought here, once; what is changed of it stays. A garment of which nothing is said yet gives way. */
export function withPieceAgain(draft: SellingDraft, again: AgainDraft, fields: Partial<PieceFields>): SellingDraft {
  const known = draft.pieces.find((piece) => piece.again?.line === again.line);
  if (known) return { ...draft, openPiece: known.key };
  const begun = draft.pieces.filter((piece) => !isBlank(piece));
  const added = withNewPiece({ ...draft, pieces: begun }, fields);
  return withPiece(added, added.openPiece ?? '', (piece) => ({ ...piece, again }));
}

const isBlank = ({ fields, photos }: PieceDraft): boolean =>
  fields.name === '' && fields.description === '' && Object.keys(photos).length === 0;

/** Without a garment; without the last one, everything starts again at the first step (SELL-035). */
export function withoutPiece(draft: SellingDraft, key: string): SellingDraft {
  const pieces = draft.pieces.filter((piece) => piece.key !== key);
  if (pieces.length === 0) return { ...NO_DRAFT, shipping: draft.shipping };
  return { ...draft, pieces, openPiece: draft.openPiece === key ? null : draft.openPiece };
}

export const withPiece = (draft: SellingDraft, key: string, next: (piece: PieceDraft) => PieceDraft): SellingDraft => ({
  ...draft,
  pieces: draft.pieces.map((piece) => (piece.key === key ? next(piece) : piece)),
});

/** With typed values; the step has to be left again, so that they are checked. */
export const withFields = (draft: SellingDraft, key: string, fields: Partial<PieceFields>): SellingDraft => ({
  ...withPiece(draft, key, (piece) => ({ ...piece, fields: { ...piece.fields, ...fields } })),
  isProductValid: false,
});

/** Puts a photo into its slot, or takes it out. */
export const withPhoto = (
  draft: SellingDraft,
  key: string,
  slot: PhotoSlot,
  photo: PhotoDraft | null,
): SellingDraft => {
  const changed = withPiece(draft, key, (piece) => {
    const { [slot]: _before, ...others } = piece.photos;
    return { ...piece, photos: photo ? { ...others, [slot]: photo } : others };
  });
  return photo ? changed : { ...changed, isProductValid: false };
};
