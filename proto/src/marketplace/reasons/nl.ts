import type { ReasonTexts } from './reason-texts.js';

export const nl: ReasonTexts = {
  photo_unclear: [{ title: 'Onduidelijke foto', text: 'Op de foto’s is het item niet duidelijk genoeg te zien.' }],
  photo_not_own: [
    { title: 'Foto is niet eigen', text: 'De foto’s lijken niet van jou te zijn.' },
    { title: 'Foto is niet eigen', text: 'De foto’s lijken niet van jou te zijn.' },
  ],
  label_unreadable: [{ title: 'Label is niet leesbaar', text: 'Het label is op de foto niet te lezen.' }],
  description_incomplete: [
    { title: 'Beschrijving is onvolledig', text: 'In de beschrijving ontbreekt iets belangrijks.' },
  ],
  wrong_facts: [{ title: 'Gegevens kloppen niet', text: 'Merk, maat of een ander gegeven klopt niet met het item.' }],
  price_unrealistic: [
    { title: 'Prijs is niet realistisch', text: 'Voor deze prijs wordt het item waarschijnlijk niet verkocht.' },
  ],
  not_as_described: [{ title: 'Niet zoals beschreven', text: 'Het item is niet zoals beschreven.' }],
  damaged: [{ title: 'Beschadigd', text: 'Het item is beschadigd.' }],
  unclean: [{ title: 'Niet schoon', text: 'Het item moet worden gereinigd.' }],
  not_accepted_here: [{ title: 'Nemen we hier niet aan', text: 'Dit soort items verkopen we niet.' }],
  worn_out: [{ title: 'Versleten', text: 'Het item is te versleten om te verkopen.' }],
  counterfeit: [{ title: 'Echtheid niet bevestigd', text: 'We kunnen niet bevestigen dat het item echt is.' }],
  prohibited: [{ title: 'Verboden', text: 'Het item mag niet worden verkocht.' }],
  other: [{ title: 'Andere reden', text: 'Het item of de beschrijving volgt onze regels niet.' }],
};
