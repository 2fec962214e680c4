import type { Shared } from '../../write.ts';

export const shared: Shared<'category'> = {
  style: { position: 1 },
  care: { position: 2 },
  occasions: { position: 3 },
  designers: { position: 4 },
  'second-hand': { position: 5 },
  /** Its posts are the articles of the press (CMS-054, CMS-055). */
  prasa: { position: 6 },
};
