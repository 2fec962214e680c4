import type { BannerWords } from './banner-words.ts';

export const nl: BannerWords = {
  season: { text: 'De avonden beginnen nu vroeg', alt: 'Avondjurken aan één rek' },
  rent: { text: 'Vier dagen in een jurk die een ander schoonmaakt', alt: 'Huurkleding aan één rek' },
  secondHand: { text: 'Tweedehands, door ons nagekeken', alt: 'Tweedehands kleding aan één rek' },
  summer: { text: 'Slipdresses voor warme avonden', alt: 'Slipdresses aan één rek' },
  plans: { text: 'Elke maand iets nieuws, terug wanneer je wilt', alt: 'Blouses en broeken aan één rek' },
  gala: { text: 'Het galaseizoen is dichterbij dan je denkt', alt: 'Galajurken aan één rek' },
  stylist: { text: 'Twijfel je? Pas het met een stylist', alt: 'Drie kledingstukken die bij elkaar passen' },
  gifts: { text: 'Een cadeau dat zeker past', alt: 'Tassen en schoenen aan één rek' },
};
