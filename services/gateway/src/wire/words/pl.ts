import type { Words } from './words.js';

export const pl: Words = {
  paymentPage: {
    card: 'Karta testowa',
    save: 'Zapisz kartę',
    refuse: 'Odrzuć kartę',
    title: 'Płatność testowa',
    order: 'Zamówienie',
    pay: 'Zapłać',
    fail: 'Odrzuć płatność',
    cancel: 'Anuluj',
    challenge: 'Zapłać z 3-D Secure',
    bank: 'Twój bank prosi o potwierdzenie płatności',
    confirm: 'Potwierdzam',
    deny: 'Nie potwierdzam',
    note: 'To sklep testowy. Nie pobieramy pieniędzy.',
  },
  points: {
    subscription: 'Punkty z abonamentu',
    upgrade: 'Wyższy plan abonamentu',
    purchase: 'Punkty za zakupy',
    order: 'Zapłacono punktami',
    order_released: 'Zamówienie nie doszło do skutku',
    order_cancelled: 'Zamówienie anulowane',
    order_refunded: 'Zwrot za zamówienie',
    purchase_refunded: 'Punkty za zwrócone zakupy',
    expired: 'Punkty wygasły',
    gift: 'Podarowane punkty',
    correction: 'Korekta punktów',
  },
};
