import type { Texts } from './texts.js';

export const de: Texts = {
  locale: 'de-DE',
  greeting: 'Guten Tag {name},',
  kinds: {
    order_placed: {
      subject: 'Ihre Bestellung {number}',
      heading: 'Vielen Dank für Ihre Bestellung',
      body: 'Ihre Bestellung {number} ist bei uns eingegangen und wird vorbereitet. Das haben Sie ausgewählt.',
    },
    payment_received: {
      subject: 'Ihre Zahlung für die Bestellung {number} ist eingegangen',
      heading: 'Ihre Zahlung ist eingegangen',
      body: 'Vielen Dank: Wir haben {amount} für Ihre Bestellung {number} erhalten und bereiten sie nun vor.',
    },
    payment_failed: {
      subject: 'Die Zahlung für die Bestellung {number} hat nicht geklappt',
      heading: 'Ihre Zahlung hat nicht geklappt',
      body: 'Die Zahlung für Ihre Bestellung {number} wurde nicht abgeschlossen, es wurde nichts abgebucht. Wir halten alles bis 30 Minuten nach der Bestellung für Sie bereit: Öffnen Sie die Bestellung und zahlen Sie erneut.',
    },
    order_shipped: {
      subject: 'Ihre Bestellung {number} ist unterwegs',
      heading: 'Ihre Sendung ist unterwegs',
      body: 'Folgendes aus Ihrer Bestellung {number} haben wir verschickt.',
    },
    order_cancelled: {
      subject: 'Ihre Bestellung {number} wurde storniert',
      heading: 'Ihre Bestellung wurde storniert',
      body: 'Ihre Bestellung {number} wurde storniert.',
    },
    order_refunded: {
      subject: 'Erstattung für Ihre Bestellung {number}',
      heading: 'Ihr Geld ist auf dem Weg zurück',
      body: 'Wir erstatten {amount} für Ihre Bestellung {number}. Je nach Bank dauert es einige Tage.',
    },
  },
  hello: 'Guten Tag,',
  newsletterWelcome: {
    subject: 'Willkommen: Ihr Gutschein {coupon}',
    heading: 'Willkommen bei unserem Newsletter',
    body: 'Vielen Dank für Ihre Anmeldung. Mit dem Gutschein {coupon} erhalten Sie 10 Prozent Rabatt auf die Artikel einer Bestellung.',
    link: 'Abmelden',
  },
  productAlert: {
    subject: '{name} ist wieder da',
    heading: '{name} ist wieder auf Lager',
    body: 'Sie wollten es wissen: {name} ist wieder auf Lager. Wir legen nichts zurück, warten Sie also nicht zu lange.',
    link: 'Zum Artikel',
  },
  emailConfirmation: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Nur noch ein Schritt',
    body: 'Diese Adresse wurde für ein Konto bei Garderoba angegeben. Waren Sie es, bestätigen Sie bitte, dass sie Ihnen gehört; der Link gilt sieben Tage. Einkaufen können Sie schon jetzt. Waren Sie es nicht, müssen Sie nichts tun.',
    link: 'Adresse bestätigen',
  },
  passwordReset: {
    subject: 'Neues Passwort festlegen',
    heading: 'Neues Passwort festlegen',
    body: 'Für Ihr Konto wurde ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang. Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    link: 'Neues Passwort festlegen',
  },
  awaitingPayment: 'Wir beginnen, sobald Ihre Zahlung eingeht. Dafür haben Sie 30 Minuten Zeit.',
  cancelReasons: {
    customer: 'Sie haben uns darum gebeten.',
    staff: 'Unser Team hat sie storniert. Wenn Sie den Grund nicht kennen, schreiben Sie uns bitte.',
    payment_expired: 'Innerhalb von 30 Minuten ist keine Zahlung eingegangen. Es wurde nichts abgebucht.',
    stock_rejected: 'Leider war ein Artikel nicht mehr verfügbar. Wir bitten um Entschuldigung.',
  },
  quantity: 'Menge',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  delivery: 'Lieferung',
  paymentFee: 'Zahlungsgebühr',
  total: 'Gesamtbetrag',
  tax: 'Enthaltene MwSt.',
  deliveryAddress: 'Lieferadresse',
  billingAddress: 'Rechnungsadresse',
  payment: 'Zahlung',
  tracking: 'Sendungsnummer',
  toOrder: 'Bestellung ansehen',
  taxId: 'USt-IdNr.',
  goodbye: 'Viele Grüße, Ihre Garderoba',
};
