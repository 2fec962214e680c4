import type { ReasonTexts } from './reason-texts.js';

export const pl: ReasonTexts = {
  photo_unclear: [{ title: 'Niewyraźne zdjęcie', text: 'Na zdjęciach nie widać rzeczy dość wyraźnie.' }],
  photo_not_own: [
    { title: 'Cudze zdjęcie', text: 'Zdjęcia nie wydają się Twoje.' },
    { title: 'Cudze zdjęcie', text: 'Zdjęcia nie wydają się Twoje.' },
  ],
  label_unreadable: [{ title: 'Nieczytelna metka', text: 'Na zdjęciu nie da się odczytać metki.' }],
  description_incomplete: [{ title: 'Niepełny opis', text: 'W opisie brakuje ważnych informacji.' }],
  wrong_facts: [{ title: 'Błędne dane', text: 'Marka, rozmiar lub inne dane nie zgadzają się z rzeczą.' }],
  price_unrealistic: [{ title: 'Nierealna cena', text: 'Za tę cenę rzecz raczej się nie sprzeda.' }],
  not_as_described: [{ title: 'Niezgodne z opisem', text: 'Rzecz wygląda inaczej niż w opisie.' }],
  damaged: [{ title: 'Uszkodzone', text: 'Rzecz jest uszkodzona.' }],
  unclean: [{ title: 'Nieczyste', text: 'Rzecz wymaga czyszczenia.' }],
  not_accepted_here: [{ title: 'Nie przyjmujemy takich rzeczy', text: 'Takich rzeczy nie przyjmujemy do sprzedaży.' }],
  worn_out: [{ title: 'Znoszone', text: 'Rzecz jest zbyt zniszczona, żeby ją sprzedać.' }],
  counterfeit: [{ title: 'Niepotwierdzona oryginalność', text: 'Nie możemy potwierdzić, że rzecz jest oryginalna.' }],
  prohibited: [{ title: 'Zakazane', text: 'Takiej rzeczy nie wolno sprzedawać.' }],
  other: [{ title: 'Inny powód', text: 'Rzecz lub jej opis nie są zgodne z naszymi zasadami.' }],
};
