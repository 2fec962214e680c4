import { link, p, type Texts, text, toPage, ul } from '../../write.ts';

export const nl: Texts<'block'> = {
  announcement: {
    title: 'Strook boven de kop',
    items: [],
    sections: [
      text(
        p('Bezorging per koerier in heel Europa'),
        p('en ', link('gratis passen in onze showroom in Warschau', toPage('showroom'))),
      ),
    ],
  },
  'footer-about': {
    title: 'Over de winkel',
    items: [],
    sections: [text(p('Designerkleding om te huren, te kopen en door te geven. Eén gedeelde kast.'))],
  },
  magazine: {
    title: 'Magazine',
    items: [],
    sections: [text(p('Over stof, gelegenheden en het leven van kleren tussen twee dragers.'))],
  },
  'review-checks': {
    title: 'Hoe we beoordelingen controleren',
    items: [],
    sections: [
      text(
        ul(
          '‘Gekocht’, ‘gehuurd’ of ‘genomen voor punten’ met een maand betekent dat de schrijver het kledingstuk van ons heeft gekregen. Waar niets staat, hebben we het niet gecontroleerd.',
          'We lezen elke beoordeling voordat ze verschijnt. Slechte tonen we net zo goed als goede.',
          'Eerst beoordelingen in je taal, dan de nieuwste.',
        ),
      ),
    ],
  },
};
