import type { SectionOf } from './sections.js';

interface Player {
  name: string;
  /** The only origin that a page of the shop may show in a frame. */
  origin: string;
}

/** Sites whose films editors can show. */
export const PLAYERS: Readonly<Record<SectionOf<'video'>['provider'], Player>> = {
  youtube: { name: 'YouTube', origin: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', origin: 'https://player.vimeo.com' },
};
