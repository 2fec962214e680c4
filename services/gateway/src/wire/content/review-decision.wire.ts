import { REVIEW_RULE_NAMES, reasonText } from '@garderoba/contracts/content/reasons';
import type { Language } from '@garderoba/contracts/languages';
import type { OwnStatementsDto } from '@garderoba/contracts/rest/content';
import type { z } from 'zod';
import { toAppeal } from '../appeal.wire.js';
import type { ReviewDecision, ReviewDecisions } from './review-decision.schema.js';

type Statement = OwnStatementsDto['items'][number];

/** Reasons in the language of the reader, in the version that was told. */
export const toReviewDecisions = (
  { items }: OwnStatementsDto,
  language: Language,
): z.output<typeof ReviewDecisions> => ({ items: items.map((statement) => toDecision(statement, language)) });

function toDecision(statement: Statement, language: Language): z.output<typeof ReviewDecision> {
  const { statementId, action, reason, reasonVersion, ground, rule, note, facts, countries } = statement;
  return {
    ...{ id: statementId, action, reason, ...reasonText(reason, language, reasonVersion), ground, note, countries },
    rule: REVIEW_RULE_NAMES[rule][language],
    facts: { written_at: facts.writtenAt, photos: facts.photos },
    after_report: statement.source !== 'own_initiative',
    after_trusted_flagger: statement.source === 'trusted_flagger',
    ...{ found_by_machine: statement.isFoundByMachine, decided_by_machine: statement.isDecidedByMachine },
    ...{ at: statement.createdAt, withdrawn_at: statement.withdrawnAt, appeal_until: statement.appealUntil },
    ...{ appeal_obstacle: statement.appealObstacle, appeal: toAppeal(statement.appeal) },
  };
}
