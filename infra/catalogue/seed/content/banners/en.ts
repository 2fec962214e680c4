import type { BannerWords } from './banner-words.ts';

export const en: BannerWords = {
  season: { text: 'Evenings start early now', alt: 'Evening dresses on one rail' },
  rent: { text: 'Four days in a dress that somebody else dusts', alt: 'Garments from the rental wardrobe on one rail' },
  secondHand: { text: 'Second-hand, looked over by us', alt: 'Second-hand garments on one rail' },
  summer: { text: 'Slip dresses for warm evenings', alt: 'Slip dresses on one rail' },
  plans: { text: 'New things every month, back whenever you like', alt: 'Blouses and trousers on one rail' },
  gala: { text: 'Carnival is closer than it looks', alt: 'Gala dresses on one rail' },
  stylist: { text: 'Not sure? Try it on with a stylist', alt: 'Three garments that go together' },
  gifts: { text: 'A gift that fits for certain', alt: 'Bags and shoes on one rail' },
};
