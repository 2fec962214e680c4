import type { AppealObstacle, AppealState } from '../../../../proto/src/statements.ts';

/** An appeal of the customer, and the answer of the shop. Instants in ISO 8601. */
export interface OwnAppeal {
  readonly text: string;
  readonly state: AppealState;
  readonly createdAt: string;
  /** Until when it is answered. */
  readonly dueAt: string;
  /** '' until then. */
  readonly answer: string;
  readonly answeredAt: string | null;
  /** Of an upheld one: what it is about is as it was before the decision. */
  readonly isRestored: boolean | null;
}

/** A decision that restricts an own piece or review, with its reasons (Digital Services Act, article 17). */
export interface ReasonedDecision {
  readonly id: string;
  /** The reason as it was told, in the language of the store view. */
  readonly title: string;
  readonly text: string;
  /** Of staff to the customer, '' without. */
  readonly note: string;
  /** Part of the terms, or law. */
  readonly rule: string;
  readonly isIllegal: boolean;
  /** Where it holds, ISO 3166-1. */
  readonly countries: readonly string[];
  /** What led to it: the shop's own checks, a report, or one of a trusted flagger. */
  readonly led: 'own' | 'report' | 'flagger';
  /** A machine took part in finding or deciding it. */
  readonly isByMachine: boolean;
  readonly at: string;
  /** The decision was taken back. */
  readonly withdrawnAt: string | null;
  readonly appealUntil: string;
  /** Null: an appeal is possible now. */
  readonly appealObstacle: AppealObstacle | null;
  readonly appeal: OwnAppeal | null;
}

interface WireReasons {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly note: string;
  readonly rule: string;
  readonly ground: string;
  readonly countries: readonly string[];
  readonly after_trusted_flagger: boolean;
  readonly found_by_machine: boolean;
  readonly decided_by_machine: boolean;
  readonly at: string;
  readonly withdrawn_at: string | null;
  readonly appeal_until: string;
  readonly appeal_obstacle: AppealObstacle | null;
  readonly appeal: {
    readonly text: string;
    readonly state: AppealState;
    readonly created_at: string;
    readonly due_at: string;
    readonly answer: string;
    readonly answered_at: string | null;
    readonly restored: boolean | null;
  } | null;
}

/** What decisions about pieces and reviews have in common. */
export const reasonsOf = (decision: WireReasons, isReported: boolean): ReasonedDecision => ({
  ...{ id: decision.id, title: decision.title, text: decision.text, note: decision.note, rule: decision.rule },
  ...{ countries: decision.countries, at: decision.at },
  led: decision.after_trusted_flagger ? 'flagger' : isReported ? 'report' : 'own',
  isIllegal: decision.ground === 'DECISION_GROUND_ILLEGAL_CONTENT',
  isByMachine: decision.found_by_machine || decision.decided_by_machine,
  ...{ withdrawnAt: decision.withdrawn_at, appealUntil: decision.appeal_until },
  appealObstacle: decision.appeal_obstacle,
  appeal: decision.appeal && {
    ...{ text: decision.appeal.text, state: decision.appeal.state, createdAt: decision.appeal.created_at },
    ...{ dueAt: decision.appeal.due_at, answer: decision.appeal.answer, answeredAt: decision.appeal.answered_at },
    isRestored: decision.appeal.restored,
  },
});
