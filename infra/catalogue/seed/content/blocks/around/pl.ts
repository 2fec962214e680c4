import { link, p, type Texts, text, toPage, ul } from '../../write.ts';

export const pl: Texts<'block'> = {
  announcement: {
    title: 'Pasek nad nagłówkiem',
    items: [],
    sections: [
      text(
        p('Dostawa kurierem w całej Polsce'),
        p('i ', link('bezpłatne przymiarki w showroomie w Warszawie', toPage('showroom'))),
      ),
    ],
  },
  'footer-about': {
    title: 'O sklepie',
    items: [],
    sections: [text(p('Ubrania projektantów do wypożyczenia, kupienia i podania dalej. Jedna wspólna szafa.'))],
  },
  magazine: {
    title: 'Magazyn',
    items: [],
    sections: [text(p('O materiale, okazjach i życiu ubrań między jedną osobą a drugą.'))],
  },
  'review-checks': {
    title: 'Jak sprawdzamy opinie',
    items: [],
    sections: [
      text(
        ul(
          '„Kupione”, „wypożyczone” lub „wzięte za punkty” z miesiącem znaczy, że autorka dostała tę rzecz od nas. Gdzie nic nie ma, nie sprawdziliśmy tego.',
          'Każdą opinię czytamy, zanim się pojawi. Złe pokazujemy tak samo jak dobre.',
          'Najpierw opinie w Twoim języku, potem od najnowszych.',
        ),
      ),
    ],
  },
};
