import type { Language } from '@garderoba/contracts/languages';
import { RULE_NAMES, reasonText } from '@garderoba/contracts/marketplace/reasons';
import type { OwnStatementsDto } from '@garderoba/contracts/rest/marketplace';
import type { z } from 'zod';
import { toAppeal } from '../appeal.wire.js';
import type { Decision, Decisions } from './decision.schema.js';

type Statement = OwnStatementsDto['items'][number];
type Price = Statement['facts']['price'];

/** Reasons in the language of the reader, in the version that was told. */
export const toDecisions = ({ items }: OwnStatementsDto, language: Language): z.output<typeof Decisions> => ({
  items: items.map((statement) => toDecision(statement, language)),
});

function toDecision(statement: Statement, language: Language): z.output<typeof Decision> {
  const { statementId, action, stage, reason, reasonVersion, ground, rule, note, facts, countries, appeal } = statement;
  return {
    ...{ id: statementId, action, stage, reason, ...reasonText(reason, language, reasonVersion) },
    ...{ fixable: statement.isFixable, ground, rule: RULE_NAMES[rule][language], note, countries },
    facts: {
      ...{ offered_at: facts.offeredAt, photos: facts.photos, price: priceOf(facts.price) },
      new_price: priceOf(facts.terms?.price ?? null),
    },
    after_notice: statement.source !== 'own_initiative',
    after_trusted_flagger: statement.source === 'trusted_flagger',
    ...{ found_by_machine: statement.isFoundByMachine, decided_by_machine: statement.isDecidedByMachine },
    ...{ at: statement.createdAt, withdrawn_at: statement.withdrawnAt, appeal_until: statement.appealUntil },
    appeal_obstacle: statement.appealObstacle,
    appeal: toAppeal(appeal),
  };
}

const priceOf = (price: Price) => price && { ...price, amount: (price.amount / 100).toFixed(2) };
