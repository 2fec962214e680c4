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
    wrong: {
      count: 'A whole number from 0 to 10000.',
      percent: 'A whole number from 0 to 100.',
      money: 'An amount in each currency, such as 45.50.',
      time: 'A time such as 15:00.',
      times: 'Hours such as 11:00-19:00.',
      text: 'One line of 1 to 200 characters.',
    },
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
    wrong: {
      count: 'Liczba całkowita od 0 do 10000.',
      percent: 'Liczba całkowita od 0 do 100.',
      money: 'Kwota w każdej walucie, na przykład 45,50.',
      time: 'Godzina, na przykład 15:00.',
      times: 'Godziny, na przykład 11:00-19:00.',
      text: 'Jeden wiersz, od 1 do 200 znaków.',
    },
    uses: 'Gdzie stoi',
    unused: 'Żaden tekst jej nie podaje.',
  },
});

export const useFactWords = () => useWordsOf(words);
