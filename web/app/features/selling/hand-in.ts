import { PHOTO_SLOTS } from '../../../../proto/src/marketplace/listings.ts';
import { editPiece, type Offered, type OfferedPiece, offerPieces, putPhoto } from '../../api/wire/selling/offering.ts';
import { saveSeller } from '../../api/wire/selling/seller.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import type { Translate } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import { amountOf, wireAmount } from './draft/amounts.ts';
import { type PieceDraft, type SellingDraft, type ShippingFields, sellingDraft, withPiece } from './draft/draft.ts';
import { identifierOf } from './draft/identifier.ts';
import { SIZE_OF } from './draft/rules.ts';

export interface HandedIn {
  /** Listings of this attempt, by answers with code 201 (SELL-027). */
  readonly created: number;
  /** The shop has all garments: the draft can be cleared. */
  readonly isDone: boolean;
  readonly failures: readonly string[];
}

/**
 * Sends the garments of the draft: who sells, the listings, then the photos of each. The rest of a failed
 * attempt stays in the draft and can be sent again, because every call can be repeated. Failures of the calls end it (ERR-046).
 */
export async function handIn(shop: Shop, t: Translate): Promise<HandedIn> {
  const { store } = shop;
  sellingDraft.change(store, (draft) => named(draft, Date.now()));
  const { pieces, shipping } = sellingDraft.get(store);
  const failures: string[] = [];
  let results: readonly Offered[];
  try {
    await saveSeller(shop, sellerOf(shipping));
    results = await offerPieces(
      shop,
      pieces.map((piece) => offered(piece, shipping, store)),
    );
  } catch (error) {
    console.error('marketplace', error);
    tellCreated(0, t);
    return { created: 0, isDone: false, failures: [problemText(error, t)] };
  }
  const done: string[] = [];
  let created = 0;
  for (const piece of pieces) {
    const result = results.find(({ identifier }) => identifier === piece.identifier);
    try {
      // A created listing that was changed here afterwards is changed there, too.
      const isChanged = piece.isCreated && result?.isKnown === true;
      if (isChanged) await editPiece(shop, offered(piece, shipping, store));
      if (!result || !(result.isCreated || isChanged)) {
        failures.push(refusalOf(piece, result, t));
        continue;
      }
      created += 1;
      sellingDraft.change(store, (draft) => withPiece(draft, piece.key, (one) => ({ ...one, isCreated: true })));
      await sendPhotos(shop, piece);
      done.push(piece.key);
    } catch (error) {
      console.error('marketplace', error);
      failures.push(`${piece.fields.name}: ${problemText(error, t)}`);
    }
  }
  tellCreated(created, t);
  const isDone = done.length === pieces.length;
  if (!isDone)
    for (const key of done)
      sellingDraft.change(store, (draft) => ({ ...draft, pieces: draft.pieces.filter((piece) => piece.key !== key) }));
  return { created, isDone, failures };
}

/** ERR-044, ERR-045 */
const tellCreated = (count: number, t: Translate): void =>
  notify(
    count > 0
      ? { type: 'success', message: t('selling.created', { count }), action1: { label: t('ui.ok') } }
      : { type: 'error', message: t('selling.notCreated'), action1: { label: t('ui.ok') } },
  );

/** Each garment gets its identifier once, so that a repeat is the same listing. */
const named = (draft: SellingDraft, now: number): SellingDraft => ({
  ...draft,
  pieces: draft.pieces.map((piece, index) =>
    piece.identifier ? piece : { ...piece, identifier: identifierOf(piece.fields.name.trim(), now + index) },
  ),
});

async function sendPhotos(shop: Shop, { identifier, photos }: PieceDraft): Promise<void> {
  for (const slot of PHOTO_SLOTS) {
    const uploadId = photos[slot]?.uploadId;
    if (identifier && uploadId) await putPhoto(shop, identifier, slot, uploadId);
  }
}

function offered({ identifier, fields, again }: PieceDraft, shipping: ShippingFields, store: StoreView): OfferedPiece {
  const size = SIZE_OF[fields.family];
  const amount = (typed: string) => wireAmount(amountOf(typed) ?? 0);
  return {
    ...fields,
    identifier: identifier ?? '',
    continues: again?.continues ?? null,
    language: store.prefix,
    name: fields.name.trim(),
    description: fields.description.trim(),
    fabric: fields.fabric.trim(),
    purchasePlace: fields.purchasePlace.trim(),
    size: size ? { field: size, code: fields.size } : null,
    year: Number(fields.year),
    ...{
      purchasePrice: amount(fields.purchasePrice),
      shopPrice: amount(fields.shopPrice),
      price: amount(fields.price),
    },
    delivery: shipping.delivery,
    pickupPoint: shipping.delivery === 'courier' ? shipping.pickupPoint : null,
  };
}

const sellerOf = ({ kind, name, address, registerNumber, taxId, email, phone, isCertified }: ShippingFields) => ({
  kind: kind === 'trader' ? ('trader' as const) : ('private' as const),
  trader: kind === 'trader' ? { name, address, registerNumber, taxId, email, phone, isCertified } : null,
});

/** Why a garment was refused: the name of the field, as the form calls it, and of the garment. */
function refusalOf({ fields }: PieceDraft, result: Offered | undefined, t: Translate): string {
  const named = (result?.refused ?? []).filter((field): field is keyof typeof LABELS => field in LABELS);
  const why = named.length
    ? t('selling.refusedFields', { fields: named.map((field) => t(LABELS[field])).join(', ') })
    : result?.message || t('selling.refused');
  return `${fields.name}: ${why}`;
}

const LABELS = {
  name: 'selling.field.name',
  description: 'selling.field.description',
  family: 'selling.field.family',
  category: 'selling.field.category',
  designer: 'selling.field.designer',
  size: 'selling.field.size',
  color: 'selling.field.color',
  condition: 'selling.field.condition',
  year: 'selling.field.year',
  fabric: 'selling.field.fabric',
  purchasePlace: 'selling.field.purchasePlace',
  purchasePrice: 'selling.field.purchasePrice',
  shopPrice: 'selling.field.shopPrice',
  price: 'selling.field.price',
  again: 'sellAgain.thisPiece',
} as const;
