import type { BlockWords } from '../../ui/words.tsx';

export interface MenuEntry {
  id: number;
  name: string;
  path: string;
  children: { id: number; name: string; path: string }[];
}

/** What editors wrote for the footer. */
export interface FooterWords extends FooterMenus {
  about?: BlockWords;
}

/** Menus of the footer that editors wrote, with addresses of the store view. */
export interface FooterMenus {
  shop?: FooterMenu;
  help?: FooterMenu;
}
export interface FooterMenu {
  title: string;
  /** Of the texts, as an HTML language, if it is not the page's. */
  lang?: string;
  items: FooterItem[];
}
export interface FooterItem {
  label: string;
  /** Null for an item that only has others below it. */
  path: string | null;
  items?: FooterItem[];
}
