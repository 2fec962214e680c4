import type { RentalMailKind } from '../mail.js';
import type { KindTexts } from './texts.js';

/** `{garment}`, `{from}`, `{to}`, `{back}` (return date), `{fee}` per late day, `{most}` maximum late fee. */
export const rentalTexts: Readonly<Record<string, Readonly<Record<RentalMailKind, KindTexts>>>> = {
  en: {
    rental_booked: {
      subject: 'Booked for you: {garment}',
      heading: 'It is yours from {from} to {to}',
      body: 'We have booked {garment} for you from {from} to {to}. Please bring it back, or hand it to the courier, by {back}.',
    },
    rental_reminder: {
      subject: 'Tomorrow: {garment}',
      heading: 'Tomorrow it begins',
      body: 'Your rental of {garment} begins tomorrow, {from}. It is yours until {to}; it has to be back by {back}.',
    },
    rental_return: {
      subject: 'Back by tomorrow: {garment}',
      heading: 'Today is its last day',
      body: 'Today is the last day of your rental of {garment}. Please bring it back, or hand it to the courier, by {back}. If you want to keep it longer, look at your bookings: if the next days are free you can extend it there.',
    },
    rental_late: {
      subject: 'We miss it: {garment}',
      heading: 'It has not come back',
      body: '{garment} should have been back by {back}. From now on each started day costs {fee}, {most} at most. Please hand it to the courier today.',
    },
  },
  pl: {
    rental_booked: {
      subject: 'Zarezerwowane dla Ciebie: {garment}',
      heading: 'Jest Twoje od {from} do {to}',
      body: 'Zarezerwowaliśmy {garment} od {from} do {to}. Prosimy o zwrot lub przekazanie kurierowi najpóźniej {back}.',
    },
    rental_reminder: {
      subject: 'Jutro: {garment}',
      heading: 'Jutro się zaczyna',
      body: 'Wypożyczenie {garment} zaczyna się jutro, {from}. Jest Twoje do {to}; musi wrócić najpóźniej {back}.',
    },
    rental_return: {
      subject: 'Zwrot do jutra: {garment}',
      heading: 'Dziś ostatni dzień',
      body: 'Dziś jest ostatni dzień wypożyczenia {garment}. Prosimy o zwrot lub przekazanie kurierowi najpóźniej {back}. Jeśli chcesz zatrzymać rzecz dłużej, zajrzyj do swoich rezerwacji: gdy kolejne dni są wolne, można tam przedłużyć.',
    },
    rental_late: {
      subject: 'Brakuje nam: {garment}',
      heading: 'Rzecz nie wróciła',
      body: '{garment} powinno wrócić najpóźniej {back}. Od teraz każdy rozpoczęty dzień kosztuje {fee}, razem nie więcej niż {most}. Prosimy o przekazanie kurierowi jeszcze dziś.',
    },
  },
  de: {
    rental_booked: {
      subject: 'Für Sie gebucht: {garment}',
      heading: 'Ihres vom {from} bis {to}',
      body: 'Wir haben {garment} vom {from} bis {to} für Sie gebucht. Bitte bringen Sie es bis {back} zurück oder geben Sie es dem Kurier.',
    },
    rental_reminder: {
      subject: 'Morgen: {garment}',
      heading: 'Morgen geht es los',
      body: 'Ihre Miete von {garment} beginnt morgen, {from}. Es gehört Ihnen bis {to} und muss bis {back} zurück sein.',
    },
    rental_return: {
      subject: 'Bis morgen zurück: {garment}',
      heading: 'Heute ist der letzte Tag',
      body: 'Heute ist der letzte Tag Ihrer Miete von {garment}. Bitte bringen Sie es bis {back} zurück oder geben Sie es dem Kurier. Möchten Sie es länger behalten, sehen Sie bei Ihren Buchungen nach: sind die nächsten Tage frei, können Sie dort verlängern.',
    },
    rental_late: {
      subject: 'Wir vermissen es: {garment}',
      heading: 'Es ist nicht zurück',
      body: '{garment} hätte bis {back} zurück sein sollen. Ab jetzt kostet jeder angefangene Tag {fee}, insgesamt höchstens {most}. Bitte geben Sie es noch heute dem Kurier.',
    },
  },
  se: {
    rental_booked: {
      subject: 'Bokat åt dig: {garment}',
      heading: 'Ditt från {from} till {to}',
      body: 'Vi har bokat {garment} åt dig från {from} till {to}. Lämna tillbaka det, eller ge det till budet, senast {back}.',
    },
    rental_reminder: {
      subject: 'I morgon: {garment}',
      heading: 'I morgon börjar det',
      body: 'Din hyra av {garment} börjar i morgon, {from}. Det är ditt till {to} och ska vara tillbaka senast {back}.',
    },
    rental_return: {
      subject: 'Tillbaka senast i morgon: {garment}',
      heading: 'I dag är sista dagen',
      body: 'I dag är sista dagen för din hyra av {garment}. Lämna tillbaka det, eller ge det till budet, senast {back}. Vill du behålla det längre, titta bland dina bokningar: är nästa dagar lediga kan du förlänga där.',
    },
    rental_late: {
      subject: 'Vi saknar det: {garment}',
      heading: 'Det har inte kommit tillbaka',
      body: '{garment} skulle ha varit tillbaka senast {back}. Från och med nu kostar varje påbörjad dag {fee}, högst {most} totalt. Ge det till budet redan i dag.',
    },
  },
  nl: {
    rental_booked: {
      subject: 'Voor je geboekt: {garment}',
      heading: 'Van jou van {from} tot en met {to}',
      body: 'We hebben {garment} voor je geboekt van {from} tot en met {to}. Breng het uiterlijk {back} terug of geef het aan de koerier.',
    },
    rental_reminder: {
      subject: 'Morgen: {garment}',
      heading: 'Morgen begint het',
      body: 'Je huur van {garment} begint morgen, {from}. Het is van jou tot en met {to} en moet uiterlijk {back} terug zijn.',
    },
    rental_return: {
      subject: 'Uiterlijk morgen terug: {garment}',
      heading: 'Vandaag is de laatste dag',
      body: 'Vandaag is de laatste dag van je huur van {garment}. Breng het uiterlijk {back} terug of geef het aan de koerier. Wil je het langer houden, kijk dan bij je boekingen: zijn de volgende dagen vrij, dan kun je daar verlengen.',
    },
    rental_late: {
      subject: 'We missen het: {garment}',
      heading: 'Het is niet terug',
      body: '{garment} had uiterlijk {back} terug moeten zijn. Vanaf nu kost elke begonnen dag {fee}, in totaal hoogstens {most}. Geef het vandaag nog aan de koerier.',
    },
  },
};
