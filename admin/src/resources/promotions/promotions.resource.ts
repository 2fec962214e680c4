import { type ConsoleResource, screen } from '../resource.ts';
import { promotions } from './promotions.messages.ts';

const edit = () => import('./promotion-edit.tsx');

export const resource: ConsoleResource = {
  name: 'promotions',
  menu: ['prices', 1],
  list: screen(() => import('./promotion-list.tsx'), 'PromotionList'),
  edit: screen(edit, 'PromotionEdit'),
  create: screen(edit, 'PromotionCreate'),
  recordRepresentation: 'code',
  messages: promotions,
};
