import type { Words } from './words.js';

export const de: Words = {
  paymentPage: {
    card: 'Testkarte',
    save: 'Karte speichern',
    refuse: 'Karte ablehnen',
    title: 'Testzahlung',
    order: 'Bestellung',
    pay: 'Bezahlen',
    fail: 'Zahlung ablehnen',
    cancel: 'Abbrechen',
    challenge: 'Mit 3-D Secure bezahlen',
    bank: 'Deine Bank bittet um die Bestätigung der Zahlung',
    confirm: 'Bestätigen',
    deny: 'Nicht bestätigen',
    note: 'Dies ist ein Testshop. Es wird kein Geld eingezogen.',
  },
  points: {
    subscription: 'Punkte aus dem Abo',
    upgrade: 'Größeres Abo',
    purchase: 'Punkte für deinen Einkauf',
    order: 'Mit Punkten bezahlt',
    order_released: 'Bestellung kam nicht zustande',
    order_cancelled: 'Bestellung storniert',
    order_refunded: 'Erstattung einer Bestellung',
    purchase_refunded: 'Punkte eines erstatteten Einkaufs',
    expired: 'Punkte verfallen',
    gift: 'Geschenkte Punkte',
    correction: 'Korrektur der Punkte',
  },
};
