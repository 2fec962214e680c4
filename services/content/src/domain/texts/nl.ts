import type { Texts } from './texts.js';

export const nl: Texts = {
  locale: 'nl-NL',
  greeting: 'Beste {name},',
  kinds: {
    order_placed: {
      subject: 'Je bestelling {number}',
      heading: 'Bedankt voor je bestelling',
      body: 'We hebben je bestelling {number} ontvangen en maken haar klaar. Dit heb je gekozen.',
    },
    payment_received: {
      subject: 'We hebben je betaling voor bestelling {number} ontvangen',
      heading: 'Je betaling is binnen',
      body: 'Bedankt: we hebben {amount} voor je bestelling {number} ontvangen en maken haar nu klaar.',
    },
    payment_failed: {
      subject: 'De betaling voor bestelling {number} is niet gelukt',
      heading: 'Je betaling is niet gelukt',
      body: 'De betaling voor je bestelling {number} is niet afgerond en er is niets afgeschreven. We houden alles tot 30 minuten na je bestelling voor je vast: open de bestelling en betaal opnieuw.',
    },
    order_shipped: {
      subject: 'Je bestelling {number} is onderweg',
      heading: 'Je pakket is onderweg',
      body: 'Dit hebben we uit je bestelling {number} verstuurd.',
    },
    order_cancelled: {
      subject: 'Je bestelling {number} is geannuleerd',
      heading: 'Je bestelling is geannuleerd',
      body: 'Je bestelling {number} is geannuleerd.',
    },
    order_refunded: {
      subject: 'Terugbetaling voor je bestelling {number}',
      heading: 'Je geld komt terug',
      body: 'We betalen {amount} terug voor je bestelling {number}. Afhankelijk van je bank duurt dat enkele dagen.',
    },
  },
  hello: 'Hallo,',
  newsletterWelcome: {
    subject: 'Welkom: je kortingscode {coupon}',
    heading: 'Welkom bij onze nieuwsbrief',
    body: 'Bedankt voor je aanmelding. Met de code {coupon} krijg je 10 procent korting op de artikelen van één bestelling.',
    link: 'Afmelden',
  },
  productAlert: {
    subject: '{name} is er weer',
    heading: '{name} is weer op voorraad',
    body: 'Je wilde het weten: {name} is weer op voorraad. We leggen niets voor je opzij, dus wacht niet te lang.',
    link: 'Bekijk het artikel',
  },
  emailConfirmation: {
    subject: 'Bevestig je e-mailadres',
    heading: 'Nog één stap',
    body: 'Dit adres is opgegeven voor een account bij Garderoba. Was jij dat, bevestig dan dat het van jou is; de link werkt zeven dagen. Winkelen kan nu al. Was jij dat niet, dan hoef je niets te doen.',
    link: 'Adres bevestigen',
  },
  passwordReset: {
    subject: 'Nieuw wachtwoord instellen',
    heading: 'Nieuw wachtwoord instellen',
    body: 'Er is een nieuw wachtwoord voor je account aangevraagd. De link werkt één keer en één uur lang. Was jij dat niet, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    link: 'Nieuw wachtwoord instellen',
  },
  awaitingPayment: 'We beginnen zodra je betaling binnen is. Je hebt 30 minuten om te betalen.',
  cancelReasons: {
    customer: 'Je hebt ons daarom gevraagd.',
    staff: 'Onze medewerkers hebben haar geannuleerd. Weet je niet waarom, schrijf ons dan.',
    payment_expired: 'Er kwam binnen 30 minuten geen betaling binnen. Er is niets afgeschreven.',
    stock_rejected: 'Helaas was een van de artikelen niet meer beschikbaar. Onze excuses.',
  },
  quantity: 'Aantal',
  subtotal: 'Subtotaal',
  discount: 'Korting',
  delivery: 'Bezorging',
  paymentFee: 'Betaalkosten',
  total: 'Totaal',
  tax: 'Inclusief btw',
  deliveryAddress: 'Bezorgadres',
  billingAddress: 'Factuuradres',
  payment: 'Betaling',
  tracking: 'Zendingsnummer',
  toOrder: 'Bekijk je bestelling',
  taxId: 'Btw-nummer',
  goodbye: 'Groeten, Garderoba',
};
