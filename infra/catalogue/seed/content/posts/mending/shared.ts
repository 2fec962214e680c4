import { cloth, type Shared } from '../../write.ts';

const post = { noindex: false, categories: ['care'], relatedSkus: [], relatedPosts: [], includeInRecent: false };

export const shared: Shared<'post'> = {
  'the-first-ten-minutes-of-a-stain': {
    ...post,
    picture: cloth('EVE-R003'),
    relatedSkus: ['GUIDE-CARE', 'EVE-R003'],
    includeInRecent: true,
    relatedPosts: ['washing-silk-at-home', 'a-button-a-hem-a-seam'],
  },
  'a-button-a-hem-a-seam': {
    ...post,
    picture: cloth('BLA-B002-GRY-XS'),
    relatedSkus: ['ALTERATION', 'BLA-B002'],
    relatedPosts: ['the-hem-decides'],
  },
};
