import type { ReasonTexts } from './reason-texts.js';

export const en: ReasonTexts = {
  photo_unclear: [{ title: 'Photo is not clear', text: 'The photos do not show the piece clearly enough.' }],
  photo_not_own: [
    { title: 'Photo is not the seller’s own', text: 'The photos do not seem to be your own.' },
    { title: 'Photo is not the seller’s own', text: 'The photos do not seem to be your own.' },
  ],
  label_unreadable: [{ title: 'Label is not readable', text: 'The label cannot be read on the photo.' }],
  description_incomplete: [
    { title: 'Description is incomplete', text: 'The description leaves out something important.' },
  ],
  wrong_facts: [{ title: 'Facts are wrong', text: 'The brand, the size or another detail does not match the piece.' }],
  price_unrealistic: [{ title: 'Price is not realistic', text: 'The piece is unlikely to sell at this price.' }],
  not_as_described: [{ title: 'Not as described', text: 'The piece is not as described.' }],
  damaged: [{ title: 'Damaged', text: 'The piece is damaged.' }],
  unclean: [{ title: 'Not clean', text: 'The piece needs cleaning.' }],
  not_accepted_here: [{ title: 'Not accepted in this shop', text: 'We do not sell pieces of this kind.' }],
  worn_out: [{ title: 'Worn out', text: 'The piece is too worn to be sold.' }],
  counterfeit: [{ title: 'Not confirmed as genuine', text: 'We cannot confirm that the piece is genuine.' }],
  prohibited: [{ title: 'Prohibited', text: 'The piece must not be sold.' }],
  other: [{ title: 'Another reason', text: 'The piece or its description does not follow our rules.' }],
};
