import { type ConsoleResource, screen } from '../resource.ts';
import { listings } from './listings.messages.ts';

export const resource: ConsoleResource = {
  name: 'listings',
  menu: ['moderation', 2],
  list: screen(() => import('./listing-list.tsx'), 'ListingList'),
  show: screen(() => import('./listing-show.tsx'), 'ListingShow'),
  moderator: ['list', 'show'],
  count: 'listingsToCheck',
  part: 'listingsLate',
  shortcut: 'l',
  keys: [
    ['a', 'listings.accept.button'],
    ['e', 'listings.ask_changes.button'],
    ['r', 'listings.reject.button'],
    ['i', 'listings.receive.button'],
    ['p', 'listings.pass.button'],
    ['t', 'listings.change_terms.button'],
    ['b', 'listings.give_back.button'],
    ['z', 'moderation.keys.undo'],
    ['j  k', 'moderation.keys.next'],
    ['n', 'moderation.keys.free'],
    ['c', 'moderation.keys.giveBack'],
    ['1  4', 'listings.keys.photos'],
    ['1  9', 'moderation.keys.reason'],
  ],
  messages: listings,
};
