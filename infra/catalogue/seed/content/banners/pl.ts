import type { BannerWords } from './banner-words.ts';

export const pl: BannerWords = {
  season: { text: 'Wieczory zaczynają się teraz wcześnie', alt: 'Suknie wieczorowe na jednym drążku' },
  rent: { text: 'Cztery dni w sukience, którą odkurzy ktoś inny', alt: 'Ubrania z wypożyczalni na jednym drążku' },
  secondHand: { text: 'Z drugiej ręki, obejrzane przez nas', alt: 'Ubrania z drugiej ręki na jednym drążku' },
  summer: { text: 'Sukienki na ramiączkach na ciepłe wieczory', alt: 'Sukienki na ramiączkach na jednym drążku' },
  plans: { text: 'Co miesiąc coś nowego, zwrot kiedy chcesz', alt: 'Bluzki i spodnie na jednym drążku' },
  gala: { text: 'Karnawał jest bliżej, niż się wydaje', alt: 'Suknie galowe na jednym drążku' },
  stylist: { text: 'Nie masz pewności? Przymierz ze stylistką', alt: 'Trzy ubrania, które do siebie pasują' },
  gifts: { text: 'Prezent, który na pewno pasuje', alt: 'Torebki i buty na jednym drążku' },
};
