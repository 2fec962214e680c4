import { inBoth } from '../../messages/in-both.ts';

/** Names of the resources of entries. Every other text of these screens is loaded with them (words.ts). */
export const entries = inBoth({
  en: {
    resources: {
      pages: { name: 'Page |||| Pages' },
      posts: { name: 'Post |||| Posts' },
      blocks: { name: 'Block |||| Blocks' },
      'post-categories': { name: 'Category of posts |||| Categories of posts' },
      menus: { name: 'Menu |||| Menus' },
    },
  },
  pl: {
    resources: {
      pages: { name: 'Strona |||| Strony |||| Strony' },
      posts: { name: 'Wpis |||| Wpisy |||| Wpisy' },
      blocks: { name: 'Blok |||| Bloki |||| Bloki' },
      'post-categories': { name: 'Kategoria wpisów |||| Kategorie wpisów |||| Kategorie wpisów' },
      menus: { name: 'Menu |||| Menu |||| Menu' },
    },
  },
});
