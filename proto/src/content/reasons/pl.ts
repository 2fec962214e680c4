import type { ReviewReasonTexts } from './reason-texts.js';

export const pl: ReviewReasonTexts = {
  not_about_product: [
    {
      title: 'Nie o produkcie',
      text: 'Tekst nie dotyczy samego produktu. Na pytania o dostawę lub zamówienie chętnie odpowie nasza obsługa.',
    },
  ],
  insult: [{ title: 'Obraźliwa', text: 'Tekst kogoś obraża albo rani słowami.' }],
  advertising: [{ title: 'Reklama', text: 'Tekst reklamuje coś innego.' }],
  personal_data: [
    {
      title: 'Dane osobowe',
      text: 'Tekst lub zdjęcie zawiera dane osobowe, na przykład nazwisko, adres albo numer telefonu.',
    },
  ],
  unreadable: [{ title: 'Nieczytelna', text: 'Nie udało się odczytać, o czym jest tekst.' }],
  photo: [
    {
      title: 'Nieodpowiednie zdjęcie',
      text: 'Jednego ze zdjęć nie można pokazać, na przykład dlatego, że nie widać na nim ubrania albo widać inne osoby.',
    },
  ],
  not_own: [{ title: 'Cudzy tekst lub zdjęcie', text: 'Tekst lub zdjęcie wydaje się pochodzić od kogoś innego.' }],
  illegal: [{ title: 'Niezgodna z prawem', text: 'Tekst lub zdjęcie narusza prawo.' }],
  other: [{ title: 'Inny powód', text: 'Opinia nie jest zgodna z naszymi zasadami.' }],
};
