import { inBoth } from '../../messages/in-both.ts';

/** Texts of subscriptions. */
export const subscriptions = inBoth({
  en: {
    subscriptions: {
      plan: 'Plan',
      status: {
        active: 'Active',
        paused: 'Paused',
        payment_failed: 'Payment failed',
        pending_payment: 'Pending payment',
        canceled: 'Cancelled',
      },
      verbs: {
        pause: {
          button: 'Pause',
          title: 'Pause',
          text: 'Nothing is charged and no points are credited until it is resumed.',
          done: 'Paused',
        },
        resume: { button: 'Resume', title: 'Resume', text: 'It is charged again from now on.', done: 'Resumed' },
        cancel: {
          button: 'Cancel subscription',
          title: 'Cancel this subscription?',
          text: 'It ends at the end of the paid period. This cannot be undone.',
          done: 'Cancelled',
        },
        'give-points': {
          button: 'Give points',
          title: 'Give points',
          text: 'Goodwill points; the customer sees them in the history.',
          done: 'Points given',
        },
      },
    },
    resources: {
      subscriptions: {
        name: 'Subscription |||| Subscriptions',
        fields: {
          planType: 'Plan',
          customerName: 'Customer',
          nextPlanType: 'Next plan',
          status: 'Status',
          points: 'Points a month',
          pointsLeft: 'Points left',
          price: 'Price',
          periodStart: 'Period from',
          periodEnd: 'Paid until',
          card: 'Card',
          createdAt: 'Created',
          customerId: 'Customer',
        },
      },
    },
  },
  pl: {
    subscriptions: {
      plan: 'Plan',
      status: {
        active: 'Aktywny',
        paused: 'Wstrzymany',
        payment_failed: 'Płatność nieudana',
        pending_payment: 'Czeka na płatność',
        canceled: 'Anulowany',
      },
      verbs: {
        pause: {
          button: 'Wstrzymaj',
          title: 'Wstrzymaj',
          text: 'Do wznowienia nie pobieramy opłat i nie przyznajemy punktów.',
          done: 'Wstrzymano',
        },
        resume: { button: 'Wznów', title: 'Wznów', text: 'Od teraz opłaty są znów pobierane.', done: 'Wznowiono' },
        cancel: {
          button: 'Anuluj abonament',
          title: 'Anulować abonament?',
          text: 'Abonament kończy się wraz z opłaconym okresem. Tego nie można cofnąć.',
          done: 'Anulowano',
        },
        'give-points': {
          button: 'Przyznaj punkty',
          title: 'Przyznaj punkty',
          text: 'Rekompensata; klient widzi ją w historii.',
          done: 'Punkty przyznano',
        },
      },
    },
    resources: {
      subscriptions: {
        name: 'Abonament |||| Abonamenty |||| Abonamenty',
        fields: {
          planType: 'Plan',
          customerName: 'Klient',
          nextPlanType: 'Następny plan',
          status: 'Status',
          points: 'Punkty na miesiąc',
          pointsLeft: 'Zostało punktów',
          price: 'Cena',
          periodStart: 'Okres od',
          periodEnd: 'Opłacone do',
          card: 'Karta',
          createdAt: 'Utworzono',
          customerId: 'Klient',
        },
      },
    },
  },
});
