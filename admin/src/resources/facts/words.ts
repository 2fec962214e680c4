import { inBoth } from '../../messages/in-both.ts';
import { useWordsOf } from '../../messages/use-words.ts';

const words = inBoth({
  en: {
    name: 'Value',
    value: 'Now',
    set: 'Set by',
    initial: 'as in a new shop',
    perStore: 'Also set for:',
    change: 'Change',
    title: 'Change %{name}',
    text: 'Every page, mail and list that states it follows within seconds.',
    store: 'Store view',
    all: 'All store views',
    reset: 'As in a new shop',
    cancel: 'Cancel',
    wrong: 'This is not a value of this kind.',
    uses: 'Where it stands',
    unused: 'No text states it.',
  },
  pl: {
    name: 'Wartość',
    value: 'Teraz',
    set: 'Kto ustawił',
    initial: 'jak w nowym sklepie',
    perStore: 'Ustawiono też dla:',
    change: 'Zmień',
    title: 'Zmień: %{name}',
    text: 'Każda strona, list i wykaz z tą wartością zmieni się w kilka sekund.',
    store: 'Widok sklepu',
    all: 'Wszystkie widoki sklepu',
    reset: 'Jak w nowym sklepie',
    cancel: 'Anuluj',
    wrong: 'To nie jest wartość tego rodzaju.',
    uses: 'Gdzie stoi',
    unused: 'Żaden tekst jej nie podaje.',
  },
});

export const useFactWords = () => useWordsOf(words);
