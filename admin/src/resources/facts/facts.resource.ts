import { inBoth } from '../../messages/in-both.ts';
import { type ConsoleResource, screen } from '../resource.ts';

/** Only the name is loaded with the console; the other texts with the screen. */
const facts = inBoth({
  en: { resources: { facts: { name: 'Value of the shop |||| Values of the shop' } } },
  pl: { resources: { facts: { name: 'Wartość sklepu |||| Wartości sklepu |||| Wartości sklepu' } } },
});

export const resource: ConsoleResource = {
  name: 'facts',
  menu: ['content', 20],
  list: screen(() => import('./fact-list.tsx'), 'FactList'),
  moderator: ['list'],
  messages: facts,
};
