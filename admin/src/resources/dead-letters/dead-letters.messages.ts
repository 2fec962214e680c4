import { inBoth } from '../../messages/in-both.ts';

/** Texts of dead letters: events whose handling failed. */
export const deadLetters = inBoth({
  en: {
    deadLetters: {
      replay: {
        button: 'Retry',
        title: 'Retry this event?',
        text: 'The service handles the event again. Completed effects are not repeated; an event that fails again returns to this list.',
        done: 'Sent for retry',
      },
    },
    resources: {
      'dead-letters': {
        name: 'Failed event |||| Failed events',
        fields: {
          type: 'Event',
          group: 'Service',
          topic: 'Topic',
          key: 'About',
          at: 'Failed',
          occurredAt: 'Occurred',
          attempts: 'Attempts',
          reason: 'Reason',
          body: 'Contents',
        },
      },
    },
  },
  pl: {
    deadLetters: {
      replay: {
        button: 'Przetwórz ponownie',
        title: 'Przetworzyć zdarzenie ponownie?',
        text: 'Usługa przetworzy zdarzenie jeszcze raz. Wykonane skutki się nie powtórzą; zdarzenie, które znów się nie powiedzie, wróci na tę listę.',
        done: 'Przekazano do przetworzenia',
      },
    },
    resources: {
      'dead-letters': {
        name: 'Nieprzetworzone zdarzenie |||| Nieprzetworzone zdarzenia |||| Nieprzetworzone zdarzenia',
        fields: {
          type: 'Zdarzenie',
          group: 'Usługa',
          topic: 'Kolejka',
          key: 'Dotyczy',
          at: 'Wstrzymano',
          occurredAt: 'Wystąpiło',
          attempts: 'Próby',
          reason: 'Powód',
          body: 'Treść',
        },
      },
    },
  },
});
