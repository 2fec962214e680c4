import { type ConsoleResource, screen } from '../resource.ts';
import { taxRules } from './tax-rules.messages.ts';

export const resource: ConsoleResource = {
  name: 'tax-rules',
  menu: ['prices', 2],
  list: screen(() => import('./tax-rule-list.tsx'), 'TaxRuleList'),
  edit: screen(() => import('./tax-rule-edit.tsx'), 'TaxRuleEdit'),
  recordRepresentation: 'code',
  messages: taxRules,
};
