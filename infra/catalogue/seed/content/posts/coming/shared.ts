import { cloth, type Shared } from '../../write.ts';

/** A post that waits for its day: editors of the demo meet a schedule. */
export const shared: Shared<'post'> = {
  'before-carnival': {
    noindex: false,
    picture: cloth('EVE-R003'),
    categories: ['occasions'],
    relatedSkus: [],
    relatedPosts: [],
    includeInRecent: true,
  },
};
