import { type ConsoleResource, screen } from '../resource.ts';
import { consentFigures } from './consent-figures.messages.ts';

export const resource: ConsoleResource = {
  name: 'consent-figures',
  menu: ['content', 70],
  list: screen(() => import('./consent-figure-list.tsx'), 'ConsentFigureList'),
  messages: consentFigures,
};
