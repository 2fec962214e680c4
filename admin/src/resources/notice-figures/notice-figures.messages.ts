import { inBoth } from '../../messages/in-both.ts';

/** Texts of the figures of notices for the yearly report. */
export const noticeFigures = inBoth({
  en: {
    noticeFigures: {
      all: 'All',
      counts: '%{notices} notices, %{trusted} of them of trusted flaggers',
      hours: '%{hours} h',
    },
    resources: {
      'notice-figures': {
        name: 'Figures of notices |||| Figures of notices',
        fields: {
          from: 'From',
          until: 'Before',
          reason: 'Reason',
          notices: 'Notices',
          open: 'Open',
          kept: 'Kept',
          removed: 'Removed',
          medianHours: 'Median hours',
          trusted: 'Of trusted flaggers',
          trustedOpen: 'Of them open',
          trustedKept: 'Of them kept',
          trustedRemoved: 'Of them removed',
          trustedMedianHours: 'Their median hours',
        },
      },
    },
  },
  pl: {
    noticeFigures: {
      all: 'Wszystkie',
      counts: 'Zgłoszenia: %{notices}, w tym zaufanych podmiotów: %{trusted}',
      hours: '%{hours} godz.',
    },
    resources: {
      'notice-figures': {
        name: 'Liczby zgłoszeń |||| Liczby zgłoszeń |||| Liczby zgłoszeń',
        fields: {
          from: 'Od',
          until: 'Przed',
          reason: 'Powód',
          notices: 'Zgłoszenia',
          open: 'Otwarte',
          kept: 'Pozostawione',
          removed: 'Usunięte',
          medianHours: 'Mediana godzin',
          trusted: 'Zaufanych podmiotów',
          trustedOpen: 'W tym otwarte',
          trustedKept: 'W tym pozostawione',
          trustedRemoved: 'W tym usunięte',
          trustedMedianHours: 'Ich mediana godzin',
        },
      },
    },
  },
});
