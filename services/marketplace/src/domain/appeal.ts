import { APPEAL_LIMITS, type AppealAnswer, type AppealState } from '@garderoba/contracts/statements';
import { AppealEnded, AppealNotPossible, AppealRefused, OwnDecision } from './appeal.errors.js';
import { afterDays } from './business-days.js';
import { type Lease, refuseOthers } from './lease.js';
import { readable } from './readable.js';
import { appealObstacle, type Statement } from './statement.js';

/** A seller's objection to a decision. It is answered once, by somebody else than who decided. */
export interface Appeal {
  readonly appealId: string;
  readonly statementId: string;
  readonly listingId: string;
  /** Null after the seller's erasure. */
  readonly customerId: string | null;
  /** Member of staff whose decision it is about. */
  readonly againstId: string | null;
  /** Of the seller; empty after the erasure. */
  readonly text: string;
  readonly state: AppealState;
  readonly version: number;
  readonly createdAt: Date;
  /** When staff see it as urgent and as late. */
  readonly urgentAt: Date;
  readonly dueAt: Date;
  /** With its reasons, to the seller; empty until then, and after the erasure. */
  readonly answer: string;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
  /** Of an upheld one: whether the listing went back to the state before the decision. */
  readonly isRestored: boolean | null;
  readonly lastKey: string | null;
  readonly lease: Lease | null;
}

/**
 * What a person wrote, in one Unicode form: without blanks at its ends and signs that databases or readers cannot take.
 *
 * @throws AppealRefused too short or too long
 */
export function writtenText(text: string): string {
  const clean = readable(text);
  const length = [...clean].length;
  if (length < APPEAL_LIMITS.shortest || length > APPEAL_LIMITS.longest) throw new AppealRefused();
  return clean;
}

/**
 * A new appeal of the seller, to be answered within fourteen days.
 *
 * @throws AppealNotPossible, AppealRefused
 */
export function newAppeal(
  statement: Statement,
  hasAppeal: boolean,
  { appealId, customerId, text, at }: { appealId: string; customerId: string; text: string; at: Date },
): Appeal {
  const obstacle = appealObstacle(statement, hasAppeal, at);
  if (obstacle) throw new AppealNotPossible(obstacle);
  return {
    ...{ appealId, statementId: statement.statementId, listingId: statement.listingId, customerId },
    ...{ againstId: statement.decidedBy, text: writtenText(text), state: 'open', version: 1, createdAt: at },
    ...{ urgentAt: afterDays(at, APPEAL_LIMITS.urgentDays), dueAt: afterDays(at, APPEAL_LIMITS.answerDays) },
    ...{ answer: '', answeredBy: null, answeredAt: null, isRestored: null, lastKey: null, lease: null },
  };
}

/**
 * Somebody else than who decided may answer an open appeal, unless a colleague has it.
 *
 * @throws AppealEnded, OwnDecision, TaskHeld
 */
export function refuseAnswer(appeal: Appeal, staffId: string, now: Date): void {
  if (appeal.state !== 'open') throw new AppealEnded(appeal.state);
  if (appeal.againstId === staffId) throw new OwnDecision();
  refuseOthers(appeal.lease, staffId, now);
}

/** Who answers what, and when. `isRestored`: of an upheld one. */
interface Answer {
  readonly answer: AppealAnswer;
  readonly text: string;
  readonly staffId: string;
  readonly isRestored: boolean;
  readonly key: string | null;
  readonly at: Date;
}

/** @throws AppealEnded, OwnDecision, TaskHeld, AppealRefused */
export function answered(appeal: Appeal, { answer, text, staffId, isRestored, key, at }: Answer): Appeal {
  refuseAnswer(appeal, staffId, at);
  return {
    ...{ ...appeal, version: appeal.version + 1, lease: null, lastKey: key },
    ...{ answer: writtenText(text), answeredBy: staffId, answeredAt: at },
    ...(answer === 'uphold' ? { state: 'upheld', isRestored } : { state: 'dismissed' }),
  };
}

/** Nothing is left to be answered: the decision was taken back, or the seller erased. */
export const ended = (appeal: Appeal): Appeal =>
  appeal.state === 'open' ? { ...appeal, state: 'ended', version: appeal.version + 1, lease: null } : appeal;
