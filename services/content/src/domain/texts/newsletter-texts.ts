import type { NewsletterMailKind } from '../mail.js';
import type { LinkTexts } from './texts.js';

/** Texts of newsletter mails; `{coupon}` is the welcome coupon code. */
export type NewsletterTexts = Readonly<Record<NewsletterMailKind, LinkTexts>>;

const pl: NewsletterTexts = {
  newsletter_welcome: {
    subject: 'Witaj: Twój kupon {coupon}',
    heading: 'Witamy w naszym newsletterze',
    body: 'Dziękujemy za zapis. Z kuponem {coupon} dostajesz 10 procent rabatu na produkty jednego zamówienia. Jeśli ktoś zapisał ten adres bez Twojej wiedzy, wypisz się jednym kliknięciem.',
    link: 'Wypisz mnie',
  },
  newsletter_again: {
    subject: 'Newsletter znów będzie przychodzić',
    heading: 'Witamy ponownie',
    body: 'Ten adres jest znów zapisany na newsletter Garderoby. Jeśli to nie Ty, wypisz się jednym kliknięciem.',
    link: 'Wypisz mnie',
  },
  newsletter_confirmation: {
    subject: 'Potwierdź zapis na newsletter',
    heading: 'Jeszcze jeden krok',
    body: 'Ktoś podał ten adres, żeby dostawać newsletter Garderoby. Jeśli to Ty, potwierdź zapis. Jeśli nie, nic nie rób: bez potwierdzenia nic nie wyślemy.',
    link: 'Potwierdź zapis',
  },
  newsletter_ending: {
    subject: 'Wypisać ten adres z newslettera?',
    heading: 'Wypisanie z newslettera',
    body: 'Ktoś poprosił o wypisanie tego adresu z newslettera Garderoby. Jeśli to Ty, potwierdź poniżej. Jeśli nie, nic nie rób: newsletter będzie przychodzić dalej.',
    link: 'Wypisz mnie',
  },
};

const de: NewsletterTexts = {
  newsletter_welcome: {
    subject: 'Willkommen: Ihr Gutschein {coupon}',
    heading: 'Willkommen bei unserem Newsletter',
    body: 'Vielen Dank für Ihre Anmeldung. Mit dem Gutschein {coupon} erhalten Sie 10 Prozent Rabatt auf die Artikel einer Bestellung. Hat jemand diese Adresse ohne Ihr Wissen angemeldet, melden Sie sich mit einem Klick ab.',
    link: 'Abmelden',
  },
  newsletter_again: {
    subject: 'Der Newsletter kommt wieder',
    heading: 'Willkommen zurück',
    body: 'Diese Adresse ist wieder für den Newsletter von Garderoba angemeldet. Waren Sie das nicht, melden Sie sich mit einem Klick ab.',
    link: 'Abmelden',
  },
  newsletter_confirmation: {
    subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
    heading: 'Nur noch ein Schritt',
    body: 'Diese Adresse wurde für den Newsletter von Garderoba angegeben. Waren Sie es, bestätigen Sie bitte die Anmeldung. Waren Sie es nicht, müssen Sie nichts tun: Ohne Bestätigung senden wir nichts.',
    link: 'Anmeldung bestätigen',
  },
  newsletter_ending: {
    subject: 'Diese Adresse vom Newsletter abmelden?',
    heading: 'Abmeldung vom Newsletter',
    body: 'Jemand möchte diese Adresse vom Newsletter von Garderoba abmelden. Waren Sie es, bestätigen Sie es bitte hier. Waren Sie es nicht, müssen Sie nichts tun: Der Newsletter kommt weiterhin.',
    link: 'Abmelden',
  },
};

const en: NewsletterTexts = {
  newsletter_welcome: {
    subject: 'Welcome: your coupon {coupon}',
    heading: 'Welcome to our newsletter',
    body: 'Thank you for subscribing. With the coupon {coupon} you get 10 percent off the items of one order. If somebody subscribed this address without your knowledge, unsubscribe with one click.',
    link: 'Unsubscribe',
  },
  newsletter_again: {
    subject: 'You are subscribed again',
    heading: 'Welcome back',
    body: 'This address is subscribed to the Garderoba newsletter again. If it was not you, unsubscribe with one click.',
    link: 'Unsubscribe',
  },
  newsletter_confirmation: {
    subject: 'Please confirm your subscription',
    heading: 'One more step',
    body: 'Somebody gave this address for the Garderoba newsletter. If it was you, please confirm the subscription. If it was not you, do nothing: without a confirmation we send nothing.',
    link: 'Confirm the subscription',
  },
  newsletter_ending: {
    subject: 'Unsubscribe this address from the newsletter?',
    heading: 'Ending the newsletter',
    body: 'Somebody asked to unsubscribe this address from the Garderoba newsletter. If it was you, please confirm it here. If it was not you, do nothing: the newsletter goes on.',
    link: 'Unsubscribe',
  },
};

const se: NewsletterTexts = {
  newsletter_welcome: {
    subject: 'Välkommen: din kupong {coupon}',
    heading: 'Välkommen till vårt nyhetsbrev',
    body: 'Tack för att du prenumererar. Med kupongen {coupon} får du 10 procent rabatt på varorna i en beställning. Har någon anmält den här adressen utan att du vet om det avslutar du med ett klick.',
    link: 'Avsluta prenumerationen',
  },
  newsletter_again: {
    subject: 'Nyhetsbrevet kommer igen',
    heading: 'Välkommen tillbaka',
    body: 'Den här adressen prenumererar på Garderobas nyhetsbrev igen. Var det inte du avslutar du med ett klick.',
    link: 'Avsluta prenumerationen',
  },
  newsletter_confirmation: {
    subject: 'Bekräfta din prenumeration',
    heading: 'Bara ett steg kvar',
    body: 'Någon har angett den här adressen för Garderobas nyhetsbrev. Var det du, bekräfta prenumerationen. Var det inte du behöver du inte göra något: utan bekräftelse skickar vi ingenting.',
    link: 'Bekräfta prenumerationen',
  },
  newsletter_ending: {
    subject: 'Avsluta nyhetsbrevet för den här adressen?',
    heading: 'Avsluta nyhetsbrevet',
    body: 'Någon har bett om att den här adressen inte längre ska få Garderobas nyhetsbrev. Var det du, bekräfta det här. Var det inte du behöver du inte göra något: nyhetsbrevet fortsätter att komma.',
    link: 'Avsluta prenumerationen',
  },
};

const nl: NewsletterTexts = {
  newsletter_welcome: {
    subject: 'Welkom: je kortingscode {coupon}',
    heading: 'Welkom bij onze nieuwsbrief',
    body: 'Bedankt voor je aanmelding. Met de code {coupon} krijg je 10 procent korting op de artikelen van één bestelling. Heeft iemand dit adres zonder jouw medeweten aangemeld, meld je dan met één klik af.',
    link: 'Afmelden',
  },
  newsletter_again: {
    subject: 'De nieuwsbrief komt weer',
    heading: 'Welkom terug',
    body: 'Dit adres is weer aangemeld voor de nieuwsbrief van Garderoba. Was jij dat niet, meld je dan met één klik af.',
    link: 'Afmelden',
  },
  newsletter_confirmation: {
    subject: 'Bevestig je aanmelding voor de nieuwsbrief',
    heading: 'Nog één stap',
    body: 'Dit adres is opgegeven voor de nieuwsbrief van Garderoba. Was jij dat, bevestig dan de aanmelding. Was jij dat niet, dan hoef je niets te doen: zonder bevestiging sturen we niets.',
    link: 'Aanmelding bevestigen',
  },
  newsletter_ending: {
    subject: 'Dit adres afmelden voor de nieuwsbrief?',
    heading: 'Afmelden voor de nieuwsbrief',
    body: 'Iemand heeft gevraagd dit adres af te melden voor de nieuwsbrief van Garderoba. Was jij dat, bevestig het dan hier. Was jij dat niet, dan hoef je niets te doen: de nieuwsbrief blijft komen.',
    link: 'Afmelden',
  },
};

const LANGUAGES: Readonly<Record<string, NewsletterTexts>> = { pl, de, en, se, nl };

export const newsletterTextsOf = (language: string): NewsletterTexts => LANGUAGES[language] ?? pl;
