import { inBoth } from '../../../messages/in-both.ts';

/** Texts of the lists and of the form for a new entry. */
export const lists = inBoth({
  en: {
    state: {
      missing: 'missing',
      draft: 'draft',
      scheduled: 'planned',
      published: 'published',
      published_with_changes: 'published, with changes',
      withdrawn: 'withdrawn',
      stale: 'behind its source',
    },
    list: {
      title: 'Title',
      code: 'Code',
      languages: 'Languages',
      updated: 'Changed',
      search: 'Title, address or code',
      state: 'State',
      language: 'Language',
      stale: 'Translation behind its source',
    },
    create: {
      title: 'Title',
      code: 'Code',
      codeHelp: 'Small letters, digits and hyphens. Links use it; it never changes.',
      language: 'Language of the first text',
      slug: 'Address',
      slugHelp: 'The last part of the address in this language; empty = the code.',
      takeOver: 'Another entry had this address before. Take it over: links to it will lead here.',
    },
  },
  pl: {
    state: {
      missing: 'brak',
      draft: 'szkic',
      scheduled: 'zaplanowany',
      published: 'opublikowany',
      published_with_changes: 'opublikowany, ze zmianami',
      withdrawn: 'wycofany',
      stale: 'starszy niż źródło',
    },
    list: {
      title: 'Tytuł',
      code: 'Kod',
      languages: 'Języki',
      updated: 'Zmieniono',
      search: 'Tytuł, adres lub kod',
      state: 'Stan',
      language: 'Język',
      stale: 'Tłumaczenie starsze niż źródło',
    },
    create: {
      title: 'Tytuł',
      code: 'Kod',
      codeHelp: 'Małe litery, cyfry i łączniki. Używają go odnośniki; nigdy się nie zmienia.',
      language: 'Język pierwszego tekstu',
      slug: 'Adres',
      slugHelp: 'Ostatnia część adresu w tym języku; puste = kod.',
      takeOver: 'Ten adres miał wcześniej inny wpis. Przejmij go: odnośniki do niego poprowadzą tutaj.',
    },
  },
});
