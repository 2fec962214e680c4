import type { BannerWords } from './banner-words.ts';

export const se: BannerWords = {
  season: { text: 'Kvällarna börjar tidigt nu', alt: 'Aftonklänningar på en stång' },
  rent: { text: 'Fyra dagar i en klänning som någon annan tvättar', alt: 'Hyrplagg på en stång' },
  secondHand: { text: 'Second hand, granskat av oss', alt: 'Begagnade plagg på en stång' },
  summer: { text: 'Slipklänningar för varma kvällar', alt: 'Slipklänningar på en stång' },
  plans: { text: 'Nytt varje månad, tillbaka när du vill', alt: 'Blusar och byxor på en stång' },
  gala: { text: 'Balsäsongen är närmare än du tror', alt: 'Galaklänningar på en stång' },
  stylist: { text: 'Osäker? Prova med en stylist', alt: 'Tre plagg som passar ihop' },
  gifts: { text: 'En present som säkert passar', alt: 'Väskor och skor på en stång' },
};
