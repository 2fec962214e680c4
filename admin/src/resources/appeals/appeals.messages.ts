import type { AppealState, DecisionGround } from '../../../../proto/src/statements.ts';
import { inBoth } from '../../messages/in-both.ts';

/** Words for each code that the services send. */
interface Codes {
  state: Record<AppealState, string>;
  grounds: Record<DecisionGround, string>;
}

const english: Codes = {
  state: { open: 'Open', upheld: 'Upheld', dismissed: 'Dismissed', ended: 'Ended' },
  grounds: {
    DECISION_GROUND_INCOMPATIBLE_CONTENT: 'Against our terms',
    DECISION_GROUND_ILLEGAL_CONTENT: 'Against the law',
  },
};

const polish: Codes = {
  state: { open: 'Otwarte', upheld: 'Uwzględnione', dismissed: 'Oddalone', ended: 'Zakończone' },
  grounds: {
    DECISION_GROUND_INCOMPATIBLE_CONTENT: 'Niezgodne z regulaminem',
    DECISION_GROUND_ILLEGAL_CONTENT: 'Niezgodne z prawem',
  },
};

/** Texts of appeals of sellers. */
export const appeals = inBoth({
  en: {
    appeals: {
      ...english,
      uphold: {
        button: 'Uphold',
        title: 'Why was the decision wrong?',
        text: 'The listing goes back to the state before the decision. The seller gets your answer by mail. This cannot be undone.',
        done: 'Upheld: the decision is taken back',
      },
      dismiss: {
        button: 'Dismiss',
        title: 'Why does the decision stand?',
        text: 'The seller gets your answer by mail. This cannot be undone.',
        done: 'Dismissed: the decision stands',
      },
      notRestored: 'Upheld, but the listing has ended meanwhile. The seller may offer the piece again.',
      ownDecision: 'This is about your own decision: somebody else answers.',
      text: 'What the seller writes',
      answer: 'Answer to the seller',
      erased: 'Deleted with the seller’s account.',
      decision: 'The decision',
      what: 'Decision',
      check: 'Check',
      ground: 'Basis',
      by: 'Decided by',
      at: 'Decided on',
      dueAt: 'Answer by',
    },
    resources: {
      appeals: {
        name: 'Appeal |||| Appeals',
        fields: {
          listing: 'Listing',
          reason: 'Reason',
          state: 'State',
          createdAt: 'Since',
          dueAt: 'Answer by',
          urgency: 'Due',
          late: 'Due',
        },
      },
    },
  },
  pl: {
    appeals: {
      ...polish,
      uphold: {
        button: 'Uwzględnij',
        title: 'Dlaczego decyzja była błędna?',
        text: 'Ogłoszenie wraca do stanu sprzed decyzji. Sprzedający dostaje odpowiedź pocztą. Tego nie można cofnąć.',
        done: 'Uwzględniono: decyzja jest cofnięta',
      },
      dismiss: {
        button: 'Oddal',
        title: 'Dlaczego decyzja pozostaje w mocy?',
        text: 'Sprzedający dostaje odpowiedź pocztą. Tego nie można cofnąć.',
        done: 'Oddalono: decyzja pozostaje w mocy',
      },
      notRestored: 'Uwzględniono, ale ogłoszenie już się zakończyło. Sprzedający może wystawić rzecz ponownie.',
      ownDecision: 'To odwołanie od Twojej decyzji: odpowiada ktoś inny.',
      text: 'Co pisze sprzedający',
      answer: 'Odpowiedź dla sprzedającego',
      erased: 'Usunięto razem z kontem sprzedającego.',
      decision: 'Decyzja',
      what: 'Decyzja',
      check: 'Kontrola',
      ground: 'Podstawa',
      by: 'Kto zdecydował',
      at: 'Data decyzji',
      dueAt: 'Odpowiedz do',
    },
    resources: {
      appeals: {
        name: 'Odwołanie |||| Odwołania |||| Odwołania',
        fields: {
          listing: 'Ogłoszenie',
          reason: 'Powód',
          state: 'Stan',
          createdAt: 'Od',
          dueAt: 'Odpowiedz do',
          urgency: 'Termin',
          late: 'Termin',
        },
      },
    },
  },
});
