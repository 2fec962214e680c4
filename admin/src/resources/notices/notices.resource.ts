import { type ConsoleResource, screen } from '../resource.ts';
import { notices } from './notices.messages.ts';

export const resource: ConsoleResource = {
  name: 'notices',
  menu: ['moderation', 5],
  list: screen(() => import('./notice-list.tsx'), 'NoticeList'),
  show: screen(() => import('./notice-show.tsx'), 'NoticeShow'),
  moderator: ['list', 'show'],
  count: 'notices',
  part: 'noticesLate',
  keys: [
    ['a', 'notices.keep.button'],
    ['r', 'notices.remove.button'],
    ['e', 'notices.close.button'],
    ['j  k', 'moderation.keys.next'],
    ['n', 'moderation.keys.free'],
    ['c', 'moderation.keys.giveBack'],
    ['1  4', 'listings.keys.photos'],
  ],
  messages: notices,
};
