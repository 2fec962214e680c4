import type { FlaggerState } from '../../../../proto/src/marketplace/flaggers.ts';
import { inBoth } from '../../messages/in-both.ts';

/** Words for each code that the services send. */
type States = Record<FlaggerState, string>;
const english: States = { active: 'Active', suspended: 'Suspended', ended: 'Ended' };
const polish: States = { active: 'Aktywny', suspended: 'Zawieszony', ended: 'Zakończony' };

/** Texts of trusted flaggers. */
export const flaggers = inBoth({
  en: {
    flaggers: {
      state: english,
      text: 'Coordinators publish whom they have awarded the status. Notices that this account sends in the field of expertise are urgent at once and come first in the queue. Others stay ordinary notices.',
      accountHelp: 'The account with which the organisation reports.',
      expertiseHelp: 'Notices for other reasons are ordinary ones.',
      note: 'Why',
      erased: 'Erased',
      notices: 'Its notices',
      saved: 'Saved',
      suspend: {
        button: 'Suspend',
        title: 'Suspend this trusted flagger?',
        text: 'While the coordinator investigates. New notices are ordinary ones; those that were sent before stay first.',
        done: 'Suspended',
      },
      resume: {
        button: 'Resume',
        title: 'Resume this trusted flagger?',
        text: 'New notices in the field of expertise come first again.',
        done: 'Active again',
      },
      end: {
        button: 'End',
        title: 'End this status for good?',
        text: 'New notices are ordinary ones; those that were sent before stay first. The account can be named again.',
        done: 'Ended',
      },
    },
    resources: {
      flaggers: {
        name: 'Trusted flagger |||| Trusted flaggers',
        fields: {
          organisation: 'Organisation',
          coordinator: 'Coordinator',
          awardedOn: 'Awarded on',
          expertise: 'Field of expertise',
          state: 'State',
          note: 'Why',
          customerId: 'Account',
          notices: 'Notices',
          outside: 'Outside the field',
          open: 'Open',
          kept: 'Kept',
          removed: 'Removed',
          medianHours: 'Median hours to the answer',
        },
      },
    },
  },
  pl: {
    flaggers: {
      state: polish,
      text: 'Koordynatorzy ogłaszają, komu przyznali status. Zgłoszenia tego konta w jego dziedzinie są od razu pilne i stoją w kolejce na początku. Inne pozostają zwykłymi zgłoszeniami.',
      accountHelp: 'Konto, z którego organizacja wysyła zgłoszenia.',
      expertiseHelp: 'Zgłoszenia z innych powodów są zwykłe.',
      note: 'Dlaczego',
      erased: 'Usunięto',
      notices: 'Zgłoszenia tego podmiotu',
      saved: 'Zapisano',
      suspend: {
        button: 'Zawieś',
        title: 'Zawiesić ten podmiot?',
        text: 'Na czas postępowania koordynatora. Nowe zgłoszenia są zwykłe; wysłane wcześniej pozostają na początku.',
        done: 'Zawieszono',
      },
      resume: {
        button: 'Wznów',
        title: 'Wznowić status tego podmiotu?',
        text: 'Nowe zgłoszenia w jego dziedzinie znów stoją na początku.',
        done: 'Znów aktywny',
      },
      end: {
        button: 'Zakończ',
        title: 'Zakończyć ten status na stałe?',
        text: 'Nowe zgłoszenia są zwykłe; wysłane wcześniej pozostają na początku. Status można temu kontu nadać ponownie.',
        done: 'Zakończono',
      },
    },
    resources: {
      flaggers: {
        name: 'Zaufany podmiot sygnalizujący |||| Zaufane podmioty sygnalizujące |||| Zaufane podmioty sygnalizujące',
        fields: {
          organisation: 'Organizacja',
          coordinator: 'Koordynator',
          awardedOn: 'Data przyznania',
          expertise: 'Dziedzina',
          state: 'Stan',
          note: 'Dlaczego',
          customerId: 'Konto',
          notices: 'Zgłoszenia',
          outside: 'Poza dziedziną',
          open: 'Otwarte',
          kept: 'Pozostawione',
          removed: 'Usunięte',
          medianHours: 'Mediana godzin do odpowiedzi',
        },
      },
    },
  },
});
