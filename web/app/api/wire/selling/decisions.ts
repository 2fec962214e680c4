import type { CheckStage } from '../../../../../proto/src/marketplace/listings.ts';
import type { Restriction } from '../../../../../proto/src/marketplace/statements.ts';
import type { AppealObstacle, AppealState } from '../../../../../proto/src/statements.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { ResultOf } from '../../results.ts';
import { type Amount, amountOf, type WireAmount } from './amount.ts';

const asUser = { needsUser: true } as const;

/** An appeal of the seller, and the answer of the shop. Instants in ISO 8601. */
export interface OwnAppeal {
  readonly text: string;
  readonly state: AppealState;
  readonly createdAt: string;
  /** Until when it is answered. */
  readonly dueAt: string;
  /** '' until then. */
  readonly answer: string;
  readonly answeredAt: string | null;
  /** Of an upheld one: the piece is as it was before the decision. */
  readonly isRestored: boolean | null;
}

/** A decision that restricts an own piece, with its reasons (Digital Services Act, article 17). */
export interface Decision {
  readonly id: string;
  readonly action: Restriction;
  /** What was looked at. */
  readonly stage: CheckStage;
  /** The reason as it was told, in the language of the store view. */
  readonly title: string;
  readonly text: string;
  /** Of staff to the seller, '' without. */
  readonly note: string;
  /** Part of the terms, or law. */
  readonly rule: string;
  readonly isIllegal: boolean;
  readonly facts: {
    readonly offeredAt: string;
    readonly photos: number;
    readonly price: Amount | null;
    /** Of other terms. */
    readonly newPrice: Amount | null;
  };
  /** Where it holds, ISO 3166-1. */
  readonly countries: readonly string[];
  /** Somebody had reported the piece. */
  readonly isReported: boolean;
  readonly isByMachine: boolean;
  readonly at: string;
  /** The decision was taken back. */
  readonly withdrawnAt: string | null;
  readonly appealUntil: string;
  /** Null: an appeal is possible now. */
  readonly appealObstacle: AppealObstacle | null;
  readonly appeal: OwnAppeal | null;
}

export type WireDecisions = ResultOf<'/api/ext/marketplace/listings/{identifier}/decisions'>;

const maybe = (amount: WireAmount | null): Amount | null => amount && amountOf(amount);

const decisionOf = (decision: WireDecisions['items'][number]): Decision => ({
  ...{ id: decision.id, action: decision.action, stage: decision.stage, title: decision.title, text: decision.text },
  ...{ note: decision.note, rule: decision.rule, countries: decision.countries, at: decision.at },
  isIllegal: decision.ground === 'DECISION_GROUND_ILLEGAL_CONTENT',
  facts: {
    ...{ offeredAt: decision.facts.offered_at, photos: decision.facts.photos },
    ...{ price: maybe(decision.facts.price), newPrice: maybe(decision.facts.new_price) },
  },
  isReported: decision.after_notice,
  isByMachine: decision.found_by_machine || decision.decided_by_machine,
  ...{ withdrawnAt: decision.withdrawn_at, appealUntil: decision.appeal_until },
  appealObstacle: decision.appeal_obstacle,
  appeal: decision.appeal && {
    ...{ text: decision.appeal.text, state: decision.appeal.state, createdAt: decision.appeal.created_at },
    ...{ dueAt: decision.appeal.due_at, answer: decision.appeal.answer, answeredAt: decision.appeal.answered_at },
    isRestored: decision.appeal.restored,
  },
});

const pathOf = (identifier: string) =>
  `/api/ext/marketplace/listings/${encodeURIComponent(identifier)}/decisions` as const;

/** Decisions about an own piece, the newest first. */
export async function readDecisions(shop: Shop, identifier: string, signal?: AbortSignal): Promise<Decision[]> {
  const found: WireDecisions = await shop.api.get(pathOf(identifier), { ...asUser, ...(signal && { signal }) });
  return found.items.map(decisionOf);
}

/** Appeals against a decision; a repeat with the same key is executed once. Returns all decisions after it. */
export async function makeAppeal(
  shop: Shop,
  identifier: string,
  { id }: Pick<Decision, 'id'>,
  text: string,
  key: string,
): Promise<Decision[]> {
  const path = `${pathOf(identifier)}/${encodeURIComponent(id)}/appeal` as const;
  const after: WireDecisions = await shop.api.post(path, { text }, { ...asUser, headers: { 'idempotency-key': key } });
  return after.items.map(decisionOf);
}
