import { inBoth } from '../../messages/in-both.ts';
import { type ConsoleResource, screen } from '../resource.ts';

/** Only the name is loaded with the console; the other texts with the screen. */
const media = inBoth({
  en: { resources: { media: { name: 'Picture |||| Pictures' } } },
  pl: { resources: { media: { name: 'Zdjęcie |||| Zdjęcia |||| Zdjęcia' } } },
});

export const resource: ConsoleResource = {
  name: 'media',
  menu: ['content', 10],
  list: screen(() => import('./media-list.tsx'), 'MediaList'),
  moderator: ['list'],
  messages: media,
};
