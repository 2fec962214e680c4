import type { LoyaltyMailKind } from '../mail.js';
import type { KindTexts } from './texts.js';

/** Texts of mails about points and subscriptions. */
export interface LoyaltyTexts {
  readonly kinds: Readonly<Record<LoyaltyMailKind, KindTexts>>;
  /**
   * For a failed charge: the time of the next automatic attempt, or that there is none, and the consequence of
   * non-payment.
   */
  readonly tryAgain: string;
  readonly noTryAgain: string;
  readonly grace: string;
  readonly toAccount: string;
}

const pl: LoyaltyTexts = {
  kinds: {
    subscription_renewed: {
      subject: '{plan}: kolejny miesiąc',
      heading: 'Twój abonament trwa dalej',
      body: 'Pobraliśmy {amount} z karty {card} i dopisaliśmy punkty: {points}. Następna płatność: {until}.',
    },
    subscription_payment_failed: {
      subject: '{plan}: płatność nie powiodła się',
      heading: 'Płatność nie powiodła się',
      body: 'Nie udało się pobrać {amount} z karty {card}.',
    },
    points_expiring: {
      subject: 'Wkrótce wygasną Twoje punkty: {points}',
      heading: 'Wykorzystaj swoje punkty',
      body: 'Punkty ({points}) możesz wykorzystać do {until} włącznie.',
    },
  },
  tryAgain: 'Spróbujemy ponownie {next}.',
  noTryAgain: 'Nie będziemy próbować ponownie sami: zapłać zamówienie na swoim koncie, także inną kartą.',
  grace: 'Bez płatności abonament zakończy się {grace}. Punkty, które masz, zostają.',
  toAccount: 'Moje abonamenty i punkty',
};

const de: LoyaltyTexts = {
  kinds: {
    subscription_renewed: {
      subject: '{plan}: ein weiterer Monat',
      heading: 'Ihr Abo geht weiter',
      body: 'Wir haben {amount} von der Karte {card} abgebucht und {points} Punkte gutgeschrieben. Nächste Zahlung: {until}.',
    },
    subscription_payment_failed: {
      subject: '{plan}: Zahlung fehlgeschlagen',
      heading: 'Die Zahlung ist fehlgeschlagen',
      body: '{amount} konnten nicht von der Karte {card} abgebucht werden.',
    },
    points_expiring: {
      subject: '{points} Ihrer Punkte verfallen bald',
      heading: 'Nutzen Sie Ihre Punkte',
      body: '{points} Punkte können Sie bis einschließlich {until} verwenden.',
    },
  },
  tryAgain: 'Wir versuchen es am {next} noch einmal.',
  noTryAgain:
    'Wir versuchen es nicht von selbst noch einmal: Bezahlen Sie die Bestellung in Ihrem Konto, gern mit einer anderen Karte.',
  grace: 'Ohne Zahlung endet das Abo am {grace}. Ihre Punkte bleiben Ihnen.',
  toAccount: 'Meine Abos und Punkte',
};

const en: LoyaltyTexts = {
  kinds: {
    subscription_renewed: {
      subject: '{plan}: another month',
      heading: 'Your subscription goes on',
      body: 'We charged {amount} to the card {card} and added {points} points. Next payment: {until}.',
    },
    subscription_payment_failed: {
      subject: '{plan}: payment failed',
      heading: 'The payment failed',
      body: '{amount} could not be charged to the card {card}.',
    },
    points_expiring: {
      subject: '{points} of your points expire soon',
      heading: 'Use your points',
      body: 'You can use {points} points until {until}, that day included.',
    },
  },
  tryAgain: 'We will try again on {next}.',
  noTryAgain:
    'We will not try again by ourselves: please pay the order in your account, with another card if you like.',
  grace: 'Without a payment the subscription ends on {grace}. The points you have stay yours.',
  toAccount: 'My subscriptions and points',
};

const se: LoyaltyTexts = {
  kinds: {
    subscription_renewed: {
      subject: '{plan}: en månad till',
      heading: 'Ditt abonnemang fortsätter',
      body: 'Vi har dragit {amount} från kortet {card} och lagt till {points} poäng. Nästa betalning: {until}.',
    },
    subscription_payment_failed: {
      subject: '{plan}: betalningen misslyckades',
      heading: 'Betalningen misslyckades',
      body: '{amount} kunde inte dras från kortet {card}.',
    },
    points_expiring: {
      subject: '{points} av dina poäng går snart ut',
      heading: 'Använd dina poäng',
      body: 'Du kan använda {points} poäng till och med {until}.',
    },
  },
  tryAgain: 'Vi försöker igen den {next}.',
  noTryAgain: 'Vi försöker inte igen av oss själva: betala beställningen på ditt konto, gärna med ett annat kort.',
  grace: 'Utan betalning avslutas abonnemanget den {grace}. Poängen du har är kvar.',
  toAccount: 'Mina abonnemang och poäng',
};

const nl: LoyaltyTexts = {
  kinds: {
    subscription_renewed: {
      subject: '{plan}: nog een maand',
      heading: 'Je abonnement loopt door',
      body: 'We hebben {amount} van kaart {card} afgeschreven en {points} punten bijgeschreven. Volgende betaling: {until}.',
    },
    subscription_payment_failed: {
      subject: '{plan}: betaling mislukt',
      heading: 'De betaling is mislukt',
      body: '{amount} kon niet van kaart {card} worden afgeschreven.',
    },
    points_expiring: {
      subject: '{points} van je punten verlopen binnenkort',
      heading: 'Gebruik je punten',
      body: 'Je kunt {points} punten gebruiken tot en met {until}.',
    },
  },
  tryAgain: 'We proberen het op {next} opnieuw.',
  noTryAgain:
    'We proberen het niet vanzelf opnieuw: betaal de bestelling in je account, eventueel met een andere kaart.',
  grace: 'Zonder betaling eindigt het abonnement op {grace}. De punten die je hebt, blijven van jou.',
  toAccount: 'Mijn abonnementen en punten',
};

const TEXTS: Readonly<Record<string, LoyaltyTexts>> = { pl, de, en, se, nl };

/** Texts in a store's language; English for other languages. */
export const loyaltyTextsOf = (language: string): LoyaltyTexts => TEXTS[language] ?? en;
