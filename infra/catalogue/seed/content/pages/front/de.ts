import {
  banners,
  call,
  categories,
  collection,
  finder,
  opening,
  type Texts,
  tags,
  toAddress,
  toCategory,
  toPage,
} from '../../write.ts';

export const de: Texts<'page'> = {
  home: {
    title: 'Garderoba',
    description:
      'Garderoba: Designermode zum Leihen für einen Abend, zum Kaufen, für Punkte oder aus zweiter Hand. Lieferung in ganz Europa.',
    sections: [
      opening('Für einen Abend', 'oder für Jahre', 'Designermode, die du leihen, kaufen oder im Abo tragen kannst.', [
        'Neuheiten ansehen',
        toCategory('clothes'),
      ]),
      finder,
      banners('mainBanners'),
      collection('Frisch auf dem Bügel', 'news_collection', 12),
      banners('smallBanners'),
      tags(
        'Vier Wege, ein Kleiderschrank',
        ['Leihen', toCategory('rent'), 'Wähle den Tag und trage es. Die Reinigung ist dabei.'],
        ['Kaufen', toCategory('clothes'), 'Neu, direkt von den Designern, mit Etikett.'],
        ['Punkte', toPage('fashion-subscription'), 'Jeden Monat Punkte für das, was du tragen willst.'],
        ['Aus zweiter Hand', toCategory('second-hand'), 'Von uns durchgesehen. Du kannst auch selbst verkaufen.'],
      ),
      collection('Am liebsten getragen', 'bestsellers', 12),
      banners('smallBanners'),
      categories('Für welchen Anlass?', 'occasions'),
      collection('Jetzt günstiger', 'sales_collection', 8),
      banners('smallBanners'),
      collection('Für dich ausgesucht', 'promo_block', 8),
      call(
        'Etwas von dir?',
        'Vielleicht findet es hier die nächste Besitzerin.',
        'Selbst verkaufen',
        toAddress('/selling'),
      ),
    ],
  },
};
