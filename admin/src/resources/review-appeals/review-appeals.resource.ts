import { type ConsoleResource, screen } from '../resource.ts';
import { reviewAppeals } from './review-appeals.messages.ts';

export const resource: ConsoleResource = {
  name: 'review-appeals',
  menu: ['moderation', 4],
  list: screen(() => import('./review-appeal-list.tsx'), 'ReviewAppealList'),
  show: screen(() => import('./review-appeal-show.tsx'), 'ReviewAppealShow'),
  moderator: ['list', 'show'],
  count: 'reviewAppeals',
  part: 'reviewAppealsLate',
  keys: [
    ['a', 'reviewAppeals.uphold.button'],
    ['r', 'reviewAppeals.dismiss.button'],
    ['j  k', 'moderation.keys.next'],
    ['n', 'moderation.keys.free'],
    ['c', 'moderation.keys.giveBack'],
    ['1  4', 'listings.keys.photos'],
  ],
  messages: reviewAppeals,
};
