import type { Texts } from './texts.js';

export const se: Texts = {
  locale: 'sv-SE',
  greeting: 'Hej {name}!',
  kinds: {
    order_placed: {
      subject: 'Din beställning {number}',
      heading: 'Tack för din beställning',
      body: 'Vi har tagit emot din beställning {number} och gör den klar. Det här har du valt.',
    },
    payment_received: {
      subject: 'Vi har fått din betalning för beställning {number}',
      heading: 'Din betalning har kommit fram',
      body: 'Tack: vi har fått {amount} för din beställning {number} och gör den nu klar.',
    },
    payment_failed: {
      subject: 'Betalningen för beställning {number} gick inte igenom',
      heading: 'Betalningen gick inte igenom',
      body: 'Betalningen för din beställning {number} slutfördes inte och inget har dragits. Vi håller allt åt dig i 30 minuter från beställningen: öppna den och betala igen.',
    },
    order_shipped: {
      subject: 'Din beställning {number} är på väg',
      heading: 'Paketet är på väg',
      body: 'Vi har skickat följande från din beställning {number}.',
    },
    order_cancelled: {
      subject: 'Din beställning {number} har avbrutits',
      heading: 'Din beställning har avbrutits',
      body: 'Din beställning {number} har avbrutits.',
    },
    order_refunded: {
      subject: 'Återbetalning för din beställning {number}',
      heading: 'Dina pengar är på väg tillbaka',
      body: 'Vi återbetalar {amount} för din beställning {number}. Beroende på bank tar det några dagar.',
    },
  },
  hello: 'Hej,',
  newsletterWelcome: {
    subject: 'Välkommen: din kupong {coupon}',
    heading: 'Välkommen till vårt nyhetsbrev',
    body: 'Tack för att du prenumererar. Med kupongen {coupon} får du 10 procent rabatt på varorna i en beställning.',
    link: 'Avsluta prenumerationen',
  },
  productAlert: {
    subject: '{name} finns igen',
    heading: '{name} finns i lager igen',
    body: 'Du ville veta det: {name} finns i lager igen. Vi lägger inte undan den, så vänta inte för länge.',
    link: 'Titta på varan',
  },
  emailConfirmation: {
    subject: 'Bekräfta din e-postadress',
    heading: 'Bara ett steg kvar',
    body: 'Någon har angett den här adressen för ett konto hos Garderoba. Var det du, bekräfta att den är din; länken fungerar i sju dagar. Du kan handla redan nu. Var det inte du behöver du inte göra något.',
    link: 'Bekräfta adressen',
  },
  passwordReset: {
    subject: 'Välj ett nytt lösenord',
    heading: 'Välj ett nytt lösenord',
    body: 'Någon har bett om ett nytt lösenord till ditt konto. Länken fungerar en gång och i en timme. Var det inte du behöver du inte göra något: ditt lösenord är kvar som det är.',
    link: 'Välj ett nytt lösenord',
  },
  awaitingPayment: 'Vi börjar så fort din betalning kommer. Du har 30 minuter på dig att betala.',
  cancelReasons: {
    customer: 'Du bad oss om det.',
    staff: 'Vår personal avbröt den. Hör av dig om du inte vet varför.',
    payment_expired: 'Ingen betalning kom inom 30 minuter. Inget har dragits.',
    stock_rejected: 'Tyvärr fanns något i den inte längre kvar. Vi ber om ursäkt.',
  },
  quantity: 'Antal',
  subtotal: 'Delsumma',
  discount: 'Rabatt',
  delivery: 'Leverans',
  paymentFee: 'Betalningsavgift',
  total: 'Totalt',
  tax: 'Varav moms',
  deliveryAddress: 'Leveransadress',
  billingAddress: 'Fakturaadress',
  payment: 'Betalning',
  tracking: 'Kollinummer',
  toOrder: 'Se din beställning',
  taxId: 'Momsregistreringsnummer',
  goodbye: 'Vänliga hälsningar, Garderoba',
};
