import type { NoticeReason, NoticeState } from '../../../../proto/src/marketplace/notices.ts';
import { inBoth } from '../../messages/in-both.ts';

/** Words for each code that the services send. */
interface Codes {
  state: Record<NoticeState, string>;
  reason: Record<NoticeReason, string>;
}

const english: Codes = {
  state: { open: 'Open', kept: 'Kept', removed: 'Removed' },
  reason: {
    counterfeit: 'Counterfeit',
    prohibited: 'May not be sold',
    stolen: 'Stolen',
    wrong_facts: 'Wrong description',
    offensive: 'Offensive',
    photo_not_own: 'Photos of somebody else',
    other: 'Something else',
  },
};

const polish: Codes = {
  state: { open: 'Otwarte', kept: 'Pozostawione', removed: 'Usunięte' },
  reason: {
    counterfeit: 'Podróbka',
    prohibited: 'Zakazana sprzedaż',
    stolen: 'Kradziona',
    wrong_facts: 'Nieprawdziwy opis',
    offensive: 'Obraźliwe',
    photo_not_own: 'Cudze zdjęcia',
    other: 'Coś innego',
  },
};

/** Texts of notices about second-hand pieces. */
export const notices = inBoth({
  en: {
    notices: {
      ...english,
      keep: {
        button: 'Keep',
        title: 'Why does the piece stay?',
        text: 'The listing stays as it is. The reporter gets your answer by mail. This cannot be undone.',
        done: 'Answered: the piece stays',
      },
      remove: {
        button: 'Remove',
        title: 'Why is the piece removed?',
        text: 'The listing is rejected. The reporter gets your answer, the seller the reason and the note, by mail. This cannot be undone; the seller may appeal.',
        done: 'Removed and answered',
      },
      close: {
        button: 'Answer: not offered any more',
        title: 'The piece is not offered any more',
        text: 'The listing does not change. The reporter is told by mail that the piece is not offered any more, with your answer. This cannot be undone.',
        done: 'Answered: the piece is not offered any more',
      },
      gone: 'The piece is not on sale any more: say so to the reporter.',
      text: 'What the reporter writes',
      answer: 'Answer to the reporter',
      forgotten: 'Deleted with the data of the reporter.',
      report: 'The notice',
      by: 'Reported by',
      customer: 'A customer',
      nobody: 'Deleted',
      others: 'Other notices about this piece',
      trusted: 'Of a trusted flagger',
      handledFirst: 'In its field of expertise, so it comes first in the queue.',
      outsideField: 'Outside its field of expertise, so it is an ordinary notice.',
    },
    resources: {
      notices: {
        name: 'Notice |||| Notices',
        fields: {
          listing: 'Listing',
          reason: 'Reason',
          state: 'State',
          createdAt: 'Since',
          dueAt: 'Answer by',
          urgency: 'Due',
          late: 'Due',
          flagger: 'Trusted flagger',
          flaggerId: 'Trusted flagger',
          trusted: 'Sender',
        },
      },
    },
  },
  pl: {
    notices: {
      ...polish,
      keep: {
        button: 'Pozostaw',
        title: 'Dlaczego rzecz pozostaje?',
        text: 'Ogłoszenie pozostaje bez zmian. Zgłaszający dostaje odpowiedź pocztą. Tego nie można cofnąć.',
        done: 'Odpowiedziano: rzecz pozostaje',
      },
      remove: {
        button: 'Usuń',
        title: 'Dlaczego rzecz jest usuwana?',
        text: 'Ogłoszenie zostaje odrzucone. Zgłaszający dostaje pocztą odpowiedź, a sprzedający powód i uwagę. Tego nie można cofnąć; sprzedający może się odwołać.',
        done: 'Usunięto i odpowiedziano',
      },
      close: {
        button: 'Odpowiedz: już nieoferowana',
        title: 'Rzecz nie jest już oferowana',
        text: 'Ogłoszenie się nie zmienia. Zgłaszający dowiaduje się pocztą, że rzecz nie jest już oferowana, z Twoją odpowiedzią. Tego nie można cofnąć.',
        done: 'Odpowiedziano: rzecz nie jest już oferowana',
      },
      gone: 'Rzecz nie jest już w sprzedaży: napisz to zgłaszającemu.',
      text: 'Co pisze zgłaszający',
      answer: 'Odpowiedź dla zgłaszającego',
      forgotten: 'Usunięto razem z danymi zgłaszającego.',
      report: 'Zgłoszenie',
      by: 'Kto zgłosił',
      customer: 'Klient',
      nobody: 'Usunięto',
      others: 'Inne zgłoszenia tej rzeczy',
      trusted: 'Zaufany podmiot',
      handledFirst: 'W jego dziedzinie, więc stoi w kolejce na początku.',
      outsideField: 'Poza jego dziedziną, więc to zwykłe zgłoszenie.',
    },
    resources: {
      notices: {
        name: 'Zgłoszenie naruszenia |||| Zgłoszenia naruszeń |||| Zgłoszenia naruszeń',
        fields: {
          listing: 'Ogłoszenie',
          reason: 'Powód',
          state: 'Stan',
          createdAt: 'Od',
          dueAt: 'Odpowiedz do',
          urgency: 'Termin',
          late: 'Termin',
          flagger: 'Zaufany podmiot',
          flaggerId: 'Zaufany podmiot',
          trusted: 'Nadawca',
        },
      },
    },
  },
});
