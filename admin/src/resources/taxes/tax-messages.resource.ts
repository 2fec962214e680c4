import { type ConsoleResource, screen } from '../resource.ts';
import { taxes } from './taxes.messages.ts';

export const resource: ConsoleResource = {
  name: 'tax-messages',
  menu: ['sales', 7],
  list: screen(() => import('./tax-message-list.tsx'), 'TaxMessageList'),
  messages: taxes,
};
