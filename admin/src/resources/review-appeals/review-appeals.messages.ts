import type { ReviewRestriction } from '../../../../proto/src/content/review-statements.ts';
import { inBoth } from '../../messages/in-both.ts';

/** Words for each decision. */
const english: Record<ReviewRestriction, string> = { reject: 'Rejected', withdraw: 'Withdrawn' };
const polish: Record<ReviewRestriction, string> = { reject: 'Odrzucenie', withdraw: 'Wycofanie' };

/** Texts of appeals of writers of reviews; what they share with those of sellers is in `appeals`. */
export const reviewAppeals = inBoth({
  en: {
    reviewAppeals: {
      action: english,
      uphold: {
        button: 'Uphold',
        title: 'Why was the decision wrong?',
        text: 'A rejected text waits for a decision again, a withdrawn one is public again. The writer gets your answer by mail. This cannot be undone.',
        done: 'Upheld: the decision is taken back',
      },
      dismiss: {
        button: 'Dismiss',
        title: 'Why does the decision stand?',
        text: 'The writer gets your answer by mail. This cannot be undone.',
        done: 'Dismissed: the decision stands',
      },
      notRestored: 'Upheld, but the writer changed or deleted the review meanwhile.',
      text: 'What the writer says',
      answer: 'Answer to the writer',
      erased: 'Deleted with the writer’s account.',
      review: 'The review',
      decided: 'Text that was decided',
      deleted: 'Its writer has deleted the review.',
      flags: 'Marked by a program',
      reports: 'Reports of readers',
    },
    resources: {
      'review-appeals': {
        name: 'Appeal about a review |||| Appeals about reviews',
        fields: {
          product: 'Product',
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
    reviewAppeals: {
      action: polish,
      uphold: {
        button: 'Uwzględnij',
        title: 'Dlaczego decyzja była błędna?',
        text: 'Odrzucony tekst znowu czeka na decyzję, wycofany jest znowu widoczny. Autor dostaje odpowiedź pocztą. Tego nie można cofnąć.',
        done: 'Uwzględniono: decyzja jest cofnięta',
      },
      dismiss: {
        button: 'Oddal',
        title: 'Dlaczego decyzja pozostaje w mocy?',
        text: 'Autor dostaje odpowiedź pocztą. Tego nie można cofnąć.',
        done: 'Oddalono: decyzja pozostaje w mocy',
      },
      notRestored: 'Uwzględniono, ale autor w międzyczasie zmienił lub usunął recenzję.',
      text: 'Co pisze autor',
      answer: 'Odpowiedź dla autora',
      erased: 'Usunięto razem z kontem autora.',
      review: 'Recenzja',
      decided: 'Tekst, którego dotyczy decyzja',
      deleted: 'Autor usunął recenzję.',
      flags: 'Oznaczone przez program',
      reports: 'Zgłoszenia czytelników',
    },
    resources: {
      'review-appeals': {
        name: 'Odwołanie w sprawie recenzji |||| Odwołania w sprawie recenzji |||| Odwołania w sprawie recenzji',
        fields: {
          product: 'Produkt',
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
