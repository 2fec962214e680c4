import { type ConsoleResource, screen } from '../resource.ts';
import { noticeFigures } from './notice-figures.messages.ts';

export const resource: ConsoleResource = {
  name: 'notice-figures',
  menu: ['moderation', 10],
  list: screen(() => import('./notice-figure-list.tsx'), 'NoticeFigureList'),
  messages: noticeFigures,
};
