import { inBoth } from '../../messages/in-both.ts';

/** Texts of the figures of consent. */
export const consentFigures = inBoth({
  en: {
    consentFigures: {
      all: 'All',
      by: { week: 'Week', version: 'Version of the text' },
      share: '%{count} (%{share})',
      counts: '%{records} choices',
      shares: 'Allowed all: %{allowedAll}, refused all: %{refusedAll}',
      none: 'No choices in this period',
      noneText:
        'A choice is counted when a shopper answers the question about consent or changes the settings. The question is only asked while a tag manager is set up. Choices are kept for two years, without saying who made them.',
    },
    resources: {
      'consent-figures': {
        name: 'Consent |||| Consent',
        fields: {
          by: 'A row per',
          from: 'First day',
          to: 'Last day',
          language: 'Language of the shop',
          group: 'Week or version',
          records: 'Choices',
          measurement: 'Measurement',
          advertising: 'Advertising',
          media: 'Media of others',
          allowedAll: 'Allowed all',
          refusedAll: 'Refused all',
          question: 'In the question',
          settings: 'In the settings',
        },
      },
    },
  },
  pl: {
    consentFigures: {
      all: 'Wszystkie',
      by: { week: 'Tydzień', version: 'Wersja tekstu' },
      share: '%{count} (%{share})',
      counts: 'Wybory: %{records}',
      shares: 'Zgoda na wszystko: %{allowedAll}, odmowa wszystkiego: %{refusedAll}',
      none: 'Brak wyborów w tym okresie',
      noneText:
        'Wybór jest liczony, gdy klient odpowie na pytanie o zgodę albo zmieni ustawienia. Pytanie pojawia się tylko wtedy, gdy ustawiono menedżera tagów. Wybory są przechowywane dwa lata, bez informacji o tym, kto ich dokonał.',
    },
    resources: {
      'consent-figures': {
        name: 'Zgody |||| Zgody |||| Zgody',
        fields: {
          by: 'Wiersz na',
          from: 'Pierwszy dzień',
          to: 'Ostatni dzień',
          language: 'Język sklepu',
          group: 'Tydzień lub wersja',
          records: 'Wybory',
          measurement: 'Pomiar',
          advertising: 'Reklama',
          media: 'Media innych',
          allowedAll: 'Zgoda na wszystko',
          refusedAll: 'Odmowa wszystkiego',
          question: 'W pytaniu',
          settings: 'W ustawieniach',
        },
      },
    },
  },
});
