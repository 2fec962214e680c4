import { type Texts, toPage } from '../../write.ts';

export const pl: Texts<'block'> = {
  'home-promises': {
    title: 'Obietnice',
    items: [
      { title: 'Dostawa', text: 'Kiedy paczka wychodzi i kiedy dociera.', target: toPage('delivery') },
      { title: 'Zwroty', text: 'Masz czas, żeby zmienić zdanie.', target: toPage('returns') },
      { title: 'Showroom', text: 'Nasz showroom w Warszawie, przymiarki bezpłatne.', target: toPage('showroom') },
    ],
    sections: [],
  },
};
