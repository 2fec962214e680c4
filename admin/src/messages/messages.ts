import english from 'ra-language-english';
import { audit } from './audit.ts';
import { customers } from './customers.ts';
import { garments } from './garments.ts';
import { goods } from './goods.ts';
import { holidays } from './holidays.ts';
import { orders } from './orders.ts';
import { plans } from './plans.ts';
import { promotions } from './promotions.ts';
import { reactAdminPolish } from './react-admin-pl.ts';
import { records } from './records.ts';
import { refusals } from './refusals.ts';
import { rentals } from './rentals.ts';
import { replans } from './replans.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { staff } from './staff.ts';

// The console's texts: one file per topic with its messages and, under `resources`, the names that react-admin looks
// up.

type Language = 'en' | 'pl';

const TOPICS: ReadonlyArray<Record<Language, Record<string, object>>> = [
  ...[shell, orders, goods, promotions, customers],
  ...[rentals, garments, replans, holidays, plans],
  ...[settings, staff, records, audit, refusals],
];

const wordsIn = (language: Language) => ({
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
      empty: 'Nothing hangs here yet.',
      show: '%{name} %{recordRepresentation}',
    },
    auth: { ...english.ra.auth, sign_in: 'Sign in', logout: 'Sign out', user_menu: 'Account' },
    saved_queries: { ...english.ra.saved_queries, label: 'Saved filters', new_label: 'Save these filters…' },
  },
  ...wordsIn('en'),
};
