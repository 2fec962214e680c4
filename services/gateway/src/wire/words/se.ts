import type { Words } from './words.js';

export const se: Words = {
  paymentPage: {
    card: 'Testkort',
    save: 'Spara kortet',
    refuse: 'Neka kortet',
    title: 'Testbetalning',
    order: 'Beställning',
    pay: 'Betala',
    fail: 'Neka betalningen',
    cancel: 'Avbryt',
    challenge: 'Betala med 3-D Secure',
    bank: 'Din bank ber dig bekräfta betalningen',
    confirm: 'Bekräfta',
    deny: 'Bekräfta inte',
    note: 'Det här är en testbutik. Inga pengar dras.',
  },
  points: {
    subscription: 'Poäng från ditt abonnemang',
    upgrade: 'Större abonnemang',
    purchase: 'Poäng för ditt köp',
    order: 'Betalat med poäng',
    order_released: 'Beställningen blev inte av',
    order_cancelled: 'Beställningen avbröts',
    order_refunded: 'Återbetalning av beställning',
    purchase_refunded: 'Poäng för ett återbetalt köp',
    expired: 'Poängen gick ut',
    gift: 'Poäng från oss',
    correction: 'Rättelse av poäng',
  },
};
