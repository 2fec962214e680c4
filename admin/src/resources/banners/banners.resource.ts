import { type ConsoleResource, screen } from '../resource.ts';
import { banners } from './banners.messages.ts';

const edit = () => import('./banner-edit.tsx');

export const resource: ConsoleResource = {
  name: 'banners',
  menu: ['content', 40],
  list: screen(() => import('./banner-list.tsx'), 'BannerList'),
  edit: screen(edit, 'BannerEdit'),
  create: screen(edit, 'BannerCreate'),
  moderator: ['list', 'create', 'edit'],
  messages: banners,
};
