import type { ReviewWords } from './review-words.ts';

export const pl: ReviewWords = {
  opinions: [
    {
      title: 'Na wesele siostry',
      detail: 'Układała się dokładnie jak na zdjęciu i nikt inny jej nie miał. Dwie osoby zapytały, skąd jest.',
      recommend: true,
    },
    {
      title: 'Rozmiar się zgadza',
      detail: 'Jestem między rozmiarami i wzięłam mniejszy. Dobra decyzja.',
      recommend: true,
    },
    {
      title: 'Piękna tkanina',
      detail: 'Cięższa, niż myślałam, i to dobrze. W walizce prawie się nie pogniotła.',
      recommend: true,
    },
    { title: 'Trochę długa', detail: 'Mam 160 cm wzrostu i potrzebowałam obcasów. Kolor przepiękny.', recommend: true },
    { title: 'Nie dla mnie', detail: 'W talii węższa, niż lubię. Odesłałam bez problemu.', recommend: false },
  ],
  nicknames: ['Ania', 'Kasia', 'Magda', 'Zuzanna', 'Ola'],
};
