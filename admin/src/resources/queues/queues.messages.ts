import { inBoth } from '../../messages/in-both.ts';

/** Texts of the rules of queues. */
export const queues = inBoth({
  en: {
    queues: {
      name: {
        first: 'Listings: first check',
        inspection: 'Listings: inspection',
        notices: 'Notices',
        appeals: 'Appeals',
        reviews: 'Reviews',
        'reported-reviews': 'Reported reviews',
        'review-appeals': 'Appeals about reviews',
      },
      text: 'The rule holds at once for every moderator. Admins work every queue and make every decision. Everybody still reads the records.',
      who: { all: 'Every moderator', some: 'Only these moderators' },
      all: 'every moderator',
      nobody: 'admins only',
      moderators: 'Moderators',
      moderatorsHelp: 'Without a name only admins work the queue.',
      adminsOnlyHelp: 'Moderators are not offered these decisions.',
      saved: 'The rule is saved and holds now.',
    },
    resources: {
      queues: {
        name: 'Queue |||| Queues',
        fields: { id: 'Queue', staffIds: 'Worked by', adminsOnly: 'Decided by admins only' },
      },
    },
  },
  pl: {
    queues: {
      name: {
        first: 'Ogłoszenia: pierwsza kontrola',
        inspection: 'Ogłoszenia: oględziny',
        notices: 'Zgłoszenia naruszeń',
        appeals: 'Odwołania',
        reviews: 'Recenzje',
        'reported-reviews': 'Zgłoszone recenzje',
        'review-appeals': 'Odwołania w sprawie recenzji',
      },
      text: 'Zasada obowiązuje od razu każdego moderatora. Administratorzy pracują nad każdą kolejką i podejmują każdą decyzję. Wpisy nadal czytają wszyscy.',
      who: { all: 'Każdy moderator', some: 'Tylko ci moderatorzy' },
      all: 'każdy moderator',
      nobody: 'tylko administratorzy',
      moderators: 'Moderatorzy',
      moderatorsHelp: 'Bez wybranych osób nad kolejką pracują tylko administratorzy.',
      adminsOnlyHelp: 'Moderatorzy nie mają tych decyzji do wyboru.',
      saved: 'Zasada zapisana i już obowiązuje.',
    },
    resources: {
      queues: {
        name: 'Kolejka |||| Kolejki |||| Kolejki',
        fields: { id: 'Kolejka', staffIds: 'Kto nad nią pracuje', adminsOnly: 'Decydują tylko administratorzy' },
      },
    },
  },
});
