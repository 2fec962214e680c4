import { type ConsoleResource, screen } from '../resource.ts';
import { bannerList } from './banner-list.messages.ts';
import { banners } from './banners.messages.ts';

const edit = () => import('./banner-edit.tsx');

export const resource: ConsoleResource = {
  name: 'banners',
  menu: ['content', 40],
  list: screen(() => import('./banner-list.tsx'), 'BannerList'),
  edit: screen(edit, 'BannerEdit'),
  create: screen(edit, 'BannerCreate'),
  moderator: ['list', 'create', 'edit'],
  keys: [
    ['b', 'bannerList.calendar.previous'],
    ['f', 'bannerList.calendar.next'],
    ['t', 'bannerList.calendar.now'],
  ],
  messages: { en: { ...banners.en, ...bannerList.en }, pl: { ...banners.pl, ...bannerList.pl } },
};
