import { inBoth } from '../../messages/in-both.ts';

/** Texts of the newsletter's subscribers. */
export const subscribers = inBoth({
  en: {
    subscribers: {
      state: { subscribed: 'Subscribed', pending: 'Not confirmed', unsubscribed: 'Ended' },
      topic: { offers: 'News and offers', magazine: 'Magazine', fit: 'How it fitted' },
      erase: {
        button: 'Erase the address',
        title: 'Erase this address?',
        text: 'The subscription and its mails are deleted. This cannot be undone.',
        done: 'Erased',
      },
    },
    resources: {
      subscribers: {
        name: 'Subscriber |||| Newsletter subscribers',
        fields: {
          email: 'E-mail',
          store: 'Store view',
          topics: 'Topics',
          topic: 'Topic',
          state: 'State',
          consentedAt: 'Consent',
          withdrawnAt: 'Ended',
          q: 'E-mail',
        },
      },
    },
  },
  pl: {
    subscribers: {
      state: { subscribed: 'Zapisany', pending: 'Niepotwierdzony', unsubscribed: 'Wypisany' },
      topic: { offers: 'Nowości i przeceny', magazine: 'Magazyn', fit: 'Jak leżało' },
      erase: {
        button: 'Usuń adres',
        title: 'Usunąć ten adres?',
        text: 'Usuniemy zapis i jego wiadomości. Tego nie można cofnąć.',
        done: 'Usunięto',
      },
    },
    resources: {
      subscribers: {
        name: 'Subskrybent |||| Subskrybenci newslettera |||| Subskrybenci newslettera',
        fields: {
          email: 'E-mail',
          store: 'Widok sklepu',
          topics: 'Tematy',
          topic: 'Temat',
          state: 'Stan',
          consentedAt: 'Zgoda',
          withdrawnAt: 'Wypisano',
          q: 'E-mail',
        },
      },
    },
  },
});
