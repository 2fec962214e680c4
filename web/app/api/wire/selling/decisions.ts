import type { CheckStage } from '../../../../../proto/src/marketplace/listings.ts';
import type { Restriction } from '../../../../../proto/src/marketplace/statements.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { ResultOf } from '../../results.ts';
import { type ReasonedDecision, reasonsOf } from '../decisions.ts';
import { type Amount, amountOf, type WireAmount } from './amount.ts';

const asUser = { needsUser: true } as const;

/** A decision that restricts an own piece. */
export interface PieceDecision extends ReasonedDecision {
  readonly action: Restriction;
  /** What was looked at. */
  readonly stage: CheckStage;
  readonly facts: {
    readonly offeredAt: string;
    readonly photos: number;
    readonly price: Amount | null;
    /** Of other terms. */
    readonly newPrice: Amount | null;
  };
}

export type WireDecisions = ResultOf<'/api/ext/marketplace/listings/{identifier}/decisions'>;

const maybe = (amount: WireAmount | null): Amount | null => amount && amountOf(amount);

const decisionOf = (decision: WireDecisions['items'][number]): PieceDecision => ({
  ...reasonsOf(decision, decision.after_notice),
  ...{ action: decision.action, stage: decision.stage },
  facts: {
    ...{ offeredAt: decision.facts.offered_at, photos: decision.facts.photos },
    ...{ price: maybe(decision.facts.price), newPrice: maybe(decision.facts.new_price) },
  },
});

const pathOf = (identifier: string) =>
  `/api/ext/marketplace/listings/${encodeURIComponent(identifier)}/decisions` as const;

/** Decisions about an own piece, the newest first. */
export async function readDecisions(shop: Shop, identifier: string, signal?: AbortSignal): Promise<PieceDecision[]> {
  const found: WireDecisions = await shop.api.get(pathOf(identifier), { ...asUser, ...(signal && { signal }) });
  return found.items.map(decisionOf);
}

/** Appeals against a decision; a repeat with the same key is executed once. Returns all decisions after it. */
export async function makeAppeal(
  shop: Shop,
  identifier: string,
  { id }: Pick<PieceDecision, 'id'>,
  text: string,
  key: string,
): Promise<PieceDecision[]> {
  const path = `${pathOf(identifier)}/${encodeURIComponent(id)}/appeal` as const;
  const after: WireDecisions = await shop.api.post(path, { text }, { ...asUser, headers: { 'idempotency-key': key } });
  return after.items.map(decisionOf);
}
