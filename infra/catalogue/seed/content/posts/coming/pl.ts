import { p, rail, type Texts, text } from '../../write.ts';

export const pl: Texts<'post'> = {
  'before-carnival': {
    title: 'Na karnawał: co wziąć, zanim weźmie ktoś inny',
    excerpt: 'Pierwsze bale są bliżej, niż się wydaje.',
    description: 'Pierwsze bale są bliżej, niż się wydaje.',
    sections: [
      text(
        p(
          'Kto w styczniu szuka sukni na bal, szuka tam, gdzie wszyscy już byli. Dlatego piszemy o tym wcześniej: aksamit trzyma ciepło, cekiny nie potrzebują biżuterii, a rękaw oszczędza żakietu.',
        ),
        p(
          'Wybierz dzień, a kalendarz pokaże, co jest wolne. Jeśli wahasz się między dwoma rozmiarami, przymierz oba w domu.',
        ),
      ),
      rail('Suknie na karnawał', 'rent/gala'),
    ],
  },
};
