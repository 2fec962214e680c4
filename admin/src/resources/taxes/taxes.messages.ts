import { inBoth } from '../../messages/in-both.ts';

/** Texts of the report of sellers to the tax office. */
export const taxes = inBoth({
  en: {
    taxes: {
      yes: 'Given',
      step: { asked: 'Asked', reminded: 'Reminded', last: 'Reminded twice' },
      never: 'Not asked',
      kind: { new: 'New sellers', correction: 'Corrections', nothing: 'Nobody to report' },
      file: 'Download XML',
      verbs: {
        make: {
          button: 'Make the report',
          title: 'Make the report of a year?',
          text: 'The first time everybody who answered is in it; later only what changed. It is sent to the tax office by hand, by 31 January.',
          done: 'The messages of the year are up to date',
        },
      },
    },
    resources: {
      'tax-sellers': {
        name: 'Seller in the report |||| Sellers in the report',
        fields: {
          year: 'Year',
          customerName: 'Seller',
          sales: 'Sales',
          consideration: 'Paid to the seller',
          fees: 'Commission and fee',
          hasFacts: 'Facts',
          waitsFrom: 'Payouts wait from',
        },
      },
      'tax-messages': {
        name: 'Message to the tax office |||| Messages to the tax office',
        fields: {
          year: 'Year',
          number: 'Number',
          kind: 'Contents',
          sellers: 'Sellers',
          messageRef: 'MessageRefId',
          madeAt: 'Made',
          madeByName: 'Made by',
        },
      },
    },
  },
  pl: {
    taxes: {
      yes: 'Podane',
      step: { asked: 'Zapytano', reminded: 'Przypomniano', last: 'Przypomniano dwa razy' },
      never: 'Nie pytano',
      kind: { new: 'Nowi sprzedający', correction: 'Korekty', nothing: 'Nikogo do zgłoszenia' },
      file: 'Pobierz XML',
      verbs: {
        make: {
          button: 'Utwórz zgłoszenie',
          title: 'Utworzyć zgłoszenie za rok?',
          text: 'Za pierwszym razem są w nim wszyscy, którzy odpowiedzieli, później tylko zmiany. Do urzędu skarbowego wysyła się je ręcznie, do 31 stycznia.',
          done: 'Pliki za ten rok są aktualne',
        },
      },
    },
    resources: {
      'tax-sellers': {
        name: 'Sprzedający w zgłoszeniu |||| Sprzedający w zgłoszeniu',
        fields: {
          year: 'Rok',
          customerName: 'Sprzedający',
          sales: 'Sprzedaże',
          consideration: 'Dla sprzedającego',
          fees: 'Prowizja i opłata',
          hasFacts: 'Dane',
          waitsFrom: 'Wypłaty czekają od',
        },
      },
      'tax-messages': {
        name: 'Plik do urzędu skarbowego |||| Pliki do urzędu skarbowego',
        fields: {
          year: 'Rok',
          number: 'Numer',
          kind: 'Zawartość',
          sellers: 'Sprzedający',
          messageRef: 'MessageRefId',
          madeAt: 'Utworzono',
          madeByName: 'Kto utworzył',
        },
      },
    },
  },
});
