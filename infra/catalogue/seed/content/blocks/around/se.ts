import { link, p, type Texts, text, toPage, ul } from '../../write.ts';

export const se: Texts<'block'> = {
  announcement: {
    title: 'Rad ovanför sidhuvudet',
    items: [],
    sections: [
      text(
        p('Leverans med bud i hela Sverige'),
        p('och ', link('fri provning i vårt showroom i Warszawa', toPage('showroom'))),
      ),
    ],
  },
  'footer-about': {
    title: 'Om butiken',
    items: [],
    sections: [text(p('Designerkläder att hyra, köpa och lämna vidare. En garderob att dela.'))],
  },
  magazine: {
    title: 'Magasin',
    items: [],
    sections: [text(p('Om tyger, tillfällen och klädernas liv mellan två bärare.'))],
  },
  'review-checks': {
    title: 'Så kontrollerar vi omdömen',
    items: [],
    sections: [
      text(
        ul(
          '”Köpt”, ”hyrt” eller ”taget för poäng” med en månad betyder att den som skriver har fått plagget från oss. Där inget står har vi inte kontrollerat det.',
          'Vi läser varje omdöme innan det visas. Dåliga visas precis som bra.',
          'Först omdömen på ditt språk, sedan de nyaste.',
        ),
      ),
    ],
  },
};
