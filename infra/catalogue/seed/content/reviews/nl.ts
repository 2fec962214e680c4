import type { ReviewWords } from './review-words.ts';

export const nl: ReviewWords = {
  opinions: [
    {
      title: 'Naar de bruiloft van mijn zus',
      detail: 'Hij viel precies zoals op de foto en niemand anders had hem. Twee mensen vroegen waar hij vandaan komt.',
      recommend: true,
    },
    {
      title: 'Valt goed qua maat',
      detail: 'Ik zit tussen twee maten en nam de kleinste. Goede keuze.',
      recommend: true,
    },
    {
      title: 'Mooie stof',
      detail: 'Zwaarder dan ik dacht, op een goede manier. Nauwelijks gekreukt in de koffer.',
      recommend: true,
    },
    { title: 'Iets te lang', detail: 'Ik ben 160 cm en had hakken nodig. De kleur is prachtig.', recommend: true },
    {
      title: 'Niets voor mij',
      detail: 'Smaller in de taille dan ik prettig vind. Teruggestuurd zonder gedoe.',
      recommend: false,
    },
  ],
  nicknames: ['Sanne', 'Lotte', 'Anouk', 'Femke', 'Iris'],
};
