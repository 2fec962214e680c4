import english from 'ra-language-english';
import { resources } from '../resources/resources.ts';
import { account } from './account.ts';
import type { Messages } from './in-both.ts';
import { moderation } from './moderation.ts';
import { reactAdminPolish } from './react-admin-pl.ts';
import { refusals } from './refusals.ts';
import { shell } from './shell.ts';

// The console's texts: those of every page here, those of a resource beside its screens.

/** Files of texts; no two share a topic. */
export const TOPICS: readonly Messages[] = [
  ...[shell, account, moderation, refusals],
  ...resources.flatMap(({ messages }) => messages ?? []),
];

const wordsIn = (language: keyof Messages) => ({
  ...Object.assign({}, ...TOPICS.map((topic) => topic[language])),
  resources: Object.assign({}, ...TOPICS.map((topic) => topic[language].resources)),
});

export const pl = { ra: reactAdminPolish, ...wordsIn('pl') };

export const en = {
  ra: {
    ...english.ra,
    action: { ...english.ra.action, export: 'CSV' },
    page: {
      ...english.ra.page,
      dashboard: 'Today',
      empty: 'Nothing here yet.',
      show: '%{name} %{recordRepresentation}',
    },
    auth: { ...english.ra.auth, sign_in: 'Sign in', logout: 'Sign out', user_menu: 'Account' },
    saved_queries: { ...english.ra.saved_queries, label: 'Saved filters', new_label: 'Save these filters…' },
  },
  ...wordsIn('en'),
};
