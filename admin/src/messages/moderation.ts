import { inBoth } from './in-both.ts';

/** Texts that the pages of reviews and of listings share. */
export const moderation = inBoth({
  en: {
    moderation: {
      undo: { this: 'Undo (%{minutes} min)', last: 'Undo: %{name} (%{minutes} min)' },
      undoneAt: 'undone %{at}',
      keys: { undo: 'undo the last decision', next: 'next, previous', reason: 'reason of a refusal' },
      reason: 'Reason',
      reasonMissing: 'Choose a reason.',
      noteHelp: 'Mailed with the reason. May stay empty.',
      decide: 'Decision',
      next: 'Next',
      previous: 'Previous',
      place: '%{place} of %{total}',
      somebody: 'staff',
    },
  },
  pl: {
    moderation: {
      undo: { this: 'Cofnij (%{minutes} min)', last: 'Cofnij: %{name} (%{minutes} min)' },
      undoneAt: 'cofnięto %{at}',
      keys: { undo: 'cofnij ostatnią decyzję', next: 'następny, poprzedni wpis', reason: 'powód odmowy' },
      reason: 'Powód',
      reasonMissing: 'Wybierz powód.',
      noteHelp: 'Wysyłana pocztą razem z powodem. Może być pusta.',
      decide: 'Decyzja',
      next: 'Następny',
      previous: 'Poprzedni',
      place: '%{place} z %{total}',
      somebody: 'obsługa',
    },
  },
});
