import { type ConsoleResource, screen } from '../resource.ts';
import { appeals } from './appeals.messages.ts';

export const resource: ConsoleResource = {
  name: 'appeals',
  menu: ['moderation', 3],
  list: screen(() => import('./appeal-list.tsx'), 'AppealList'),
  show: screen(() => import('./appeal-show.tsx'), 'AppealShow'),
  moderator: ['list', 'show'],
  count: 'appeals',
  part: 'appealsLate',
  keys: [
    ['a', 'appeals.uphold.button'],
    ['r', 'appeals.dismiss.button'],
    ['j  k', 'moderation.keys.next'],
    ['n', 'moderation.keys.free'],
    ['c', 'moderation.keys.giveBack'],
    ['1  4', 'listings.keys.photos'],
  ],
  messages: appeals,
};
