import { inBoth } from '../../messages/in-both.ts';

/** Texts of placements. */
export const placements = inBoth({
  en: {
    placements: {
      steps: 'Steps',
      step: 'Step',
      at: 'When',
      detail: 'Detail',
      attempts: 'Attempts',
      stepName: { attempt: 'Attempt', outcome: 'Outcome', release: 'Release of claims' },
      stepState: { done: 'Done', open: 'Open' },
      view: { stuck: 'Unfinished', claiming: 'In progress', refused: 'Refused', accepted: 'Accepted' },
    },
    resources: {
      placements: {
        name: 'Unfinished checkout |||| Unfinished checkouts',
        fields: {
          orderId: 'Attempt',
          number: 'Order',
          state: 'Status',
          createdAt: 'Started',
          deadline: 'Deadline',
          view: 'Show',
        },
      },
    },
  },
  pl: {
    placements: {
      steps: 'Kroki',
      step: 'Krok',
      at: 'Kiedy',
      detail: 'Szczegóły',
      attempts: 'Próby',
      stepName: { attempt: 'Próba', outcome: 'Wynik', release: 'Zwolnienie rezerwacji' },
      stepState: { done: 'Zrobione', open: 'Otwarte' },
      view: { stuck: 'Niedokończone', claiming: 'W toku', refused: 'Odrzucone', accepted: 'Przyjęte' },
    },
    resources: {
      placements: {
        name: 'Niedokończone zamówienie |||| Niedokończone zamówienia |||| Niedokończone zamówienia',
        fields: {
          orderId: 'Próba',
          number: 'Zamówienie',
          state: 'Status',
          createdAt: 'Rozpoczęta',
          deadline: 'Termin',
          view: 'Pokaż',
        },
      },
    },
  },
});
