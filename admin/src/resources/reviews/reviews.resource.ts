import { type ConsoleResource, screen } from '../resource.ts';
import { reviews } from './reviews.messages.ts';

export const resource: ConsoleResource = {
  name: 'reviews',
  menu: ['moderation', 1],
  list: screen(() => import('./review-list.tsx'), 'ReviewList'),
  show: screen(() => import('./review-show.tsx'), 'ReviewShow'),
  moderator: ['list', 'show'],
  count: 'pendingReviews',
  part: 'flaggedReviews',
  shortcut: 'r',
  keys: [
    ['a', 'reviews.approve.button'],
    ['r', 'reviews.reject.button'],
    ['w', 'reviews.withdraw.button'],
    ['e', 'reviews.reply.button'],
    ['z', 'moderation.keys.undo'],
    ['j  k', 'moderation.keys.next'],
    ['n', 'moderation.keys.free'],
    ['c', 'moderation.keys.giveBack'],
    ['1  9', 'moderation.keys.reason'],
  ],
  messages: reviews,
};
