import type { Texts } from '../../write.ts';

export const se: Texts<'category'> = {
  style: {
    slug: 'stil',
    title: 'Stil',
    description: 'Längder, färger, räkneexempel och resväskor: så räcker några få plagg till mycket.',
  },
  care: {
    slug: 'skotsel',
    title: 'Skötsel',
    description: 'Tvätta, laga, lägga undan: det som krävs för att ett plagg ska hålla i tio år till.',
  },
  occasions: {
    slug: 'tillfallen',
    title: 'Tillfällen',
    description: 'Bröllop, anställningsintervju, gala: vad inbjudan egentligen säger och vad du gör åt det.',
  },
  designers: {
    slug: 'designers',
    title: 'Designers',
    description:
      'Ateljéerna bakom etiketterna på vår stång, och hur det går till där. Ateljéer och personer är påhittade.',
  },
  'second-hand': {
    title: 'Second hand',
    description: 'Att hitta, granska och skicka vidare plagg som redan har levt lite.',
  },
  prasa: {
    title: 'Press',
    description:
      'Vad andra skriver om oss. Tidningar och artiklar är påhittade, liksom hela den här demonstrationsbutiken.',
  },
};
