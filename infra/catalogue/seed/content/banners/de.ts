import type { BannerWords } from './banner-words.ts';

export const de: BannerWords = {
  season: { text: 'Die Abende beginnen jetzt früh', alt: 'Abendkleider an einer Stange' },
  rent: { text: 'Vier Tage in einem Kleid, das andere pflegen', alt: 'Kleidung aus dem Verleih an einer Stange' },
  secondHand: { text: 'Aus zweiter Hand, von uns geprüft', alt: 'Kleidung aus zweiter Hand an einer Stange' },
  summer: { text: 'Slipkleider für warme Abende', alt: 'Slipkleider an einer Stange' },
  plans: { text: 'Jeden Monat Neues, zurück, wann du willst', alt: 'Blusen und Hosen an einer Stange' },
  gala: { text: 'Die Ballsaison ist näher, als man denkt', alt: 'Galakleider an einer Stange' },
  stylist: { text: 'Unsicher? Probier es mit einer Stylistin an', alt: 'Drei Kleidungsstücke, die zusammenpassen' },
  gifts: { text: 'Ein Geschenk, das bestimmt passt', alt: 'Taschen und Schuhe an einer Stange' },
};
