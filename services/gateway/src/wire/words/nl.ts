import type { Words } from './words.js';

export const nl: Words = {
  paymentPage: {
    card: 'Testkaart',
    save: 'Kaart bewaren',
    refuse: 'Kaart weigeren',
    title: 'Testbetaling',
    order: 'Bestelling',
    pay: 'Betalen',
    fail: 'Betaling weigeren',
    cancel: 'Annuleren',
    challenge: 'Betalen met 3-D Secure',
    bank: 'Uw bank vraagt u de betaling te bevestigen',
    confirm: 'Bevestigen',
    deny: 'Niet bevestigen',
    note: 'Dit is een testwinkel. Er wordt geen geld afgeschreven.',
  },
  points: {
    subscription: 'Punten van je abonnement',
    upgrade: 'Een groter abonnement',
    purchase: 'Punten voor je aankoop',
    order: 'Met punten betaald',
    order_released: 'De bestelling ging niet door',
    order_cancelled: 'Bestelling geannuleerd',
    order_refunded: 'Bestelling terugbetaald',
    purchase_refunded: 'Punten van een terugbetaalde aankoop',
    expired: 'Punten verlopen',
    gift: 'Punten van ons',
    correction: 'Correctie van punten',
  },
};
