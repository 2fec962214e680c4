import { inBoth } from '../../messages/in-both.ts';
import { type ConsoleResource, screen } from '../resource.ts';

const brokenReferences = inBoth({
  en: {
    resources: {
      'broken-references': {
        name: 'Broken link |||| Broken links',
        fields: { title: 'Text', language: 'Language', role: 'Version', ref: 'Leads to' },
      },
    },
  },
  pl: {
    resources: {
      'broken-references': {
        name: 'Zerwany odnośnik |||| Zerwane odnośniki |||| Zerwane odnośniki',
        fields: { title: 'Tekst', language: 'Język', role: 'Wersja', ref: 'Prowadzi do' },
      },
    },
  },
});

export const resource: ConsoleResource = {
  name: 'broken-references',
  menu: ['content', 30],
  list: screen(() => import('./broken-reference-list.tsx'), 'BrokenReferenceList'),
  moderator: ['list'],
  messages: brokenReferences,
};
