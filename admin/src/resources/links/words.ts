import { inBoth } from '../../messages/in-both.ts';
import { useWordsOf } from '../../messages/use-words.ts';

/** Texts of links, loaded with the screens that set them. */
export const links = inBoth({
  en: {
    title: 'Where does it lead?',
    kind: 'To',
    kinds: {
      product: 'Product',
      category: 'Category of products',
      page: 'Page',
      post: 'Post',
      'post-category': 'Category of posts',
      address: 'Address',
    },
    address: 'Address',
    addressHelp: 'Begins with /, https://, mailto: or tel:',
    search: 'Search by name or code',
    text: 'Words of the link',
    textHelp: 'What readers see and press.',
    choose: 'Choose',
    cancel: 'Cancel',
    none: 'nothing chosen',
    remove: 'Remove the link',
  },
  pl: {
    title: 'Dokąd to prowadzi?',
    kind: 'Do',
    kinds: {
      product: 'Produkt',
      category: 'Kategoria produktów',
      page: 'Strona',
      post: 'Wpis',
      'post-category': 'Kategoria wpisów',
      address: 'Adres',
    },
    address: 'Adres',
    addressHelp: 'Zaczyna się od /, https://, mailto: lub tel:',
    search: 'Szukaj po nazwie lub kodzie',
    text: 'Treść odnośnika',
    textHelp: 'To czytelnik widzi i naciska.',
    choose: 'Wybierz',
    cancel: 'Anuluj',
    none: 'nie wybrano',
    remove: 'Usuń odnośnik',
  },
});

export const useLinkWords = () => useWordsOf(links);
