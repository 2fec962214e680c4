import { type ConsoleResource, screen } from '../resource.ts';
import { holidays } from './holidays.messages.ts';

export const resource: ConsoleResource = {
  name: 'holidays',
  menu: ['rental', 5],
  list: screen(() => import('./holiday-list.tsx'), 'HolidayList'),
  edit: screen(() => import('./holiday-edit.tsx'), 'HolidayEdit'),
  moderator: ['list'],
  messages: holidays,
};
