import { type ConsoleResource, screen } from '../resource.ts';
import { attributes } from './attributes.messages.ts';

export const resource: ConsoleResource = {
  name: 'attributes',
  menu: ['goods', 3],
  list: screen(() => import('./attribute-list.tsx'), 'AttributeList'),
  recordRepresentation: 'code',
  moderator: ['list'],
  messages: attributes,
};
