import type { ConsoleResource } from '../resource.ts';
import { screen } from '../resource.ts';

/** Screens of every kind of entry: one list, one form for a new one, one editor. */
export const entryScreens = {
  list: screen(() => import('./entry-list.tsx'), 'EntryList'),
  edit: screen(() => import('./entry-edit.tsx'), 'EntryEdit'),
  create: screen(() => import('./entry-create.tsx'), 'EntryCreate'),
  recordRepresentation: 'title',
  moderator: ['list', 'show', 'create', 'edit'],
} as const satisfies Partial<ConsoleResource>;
