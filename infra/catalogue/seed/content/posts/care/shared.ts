import { cloth, type Shared } from '../../write.ts';

const post = { noindex: false, categories: ['care'], relatedSkus: [], relatedPosts: [], includeInRecent: false };

export const shared: Shared<'post'> = {
  'washing-silk-at-home': {
    ...post,
    picture: cloth('EVE-B002-IVO-S'),
    relatedSkus: ['EVE-B002', 'EVE-R003', 'SLI-S001'],
    includeInRecent: true,
    relatedPosts: ['the-first-ten-minutes-of-a-stain', 'how-velvet-survives-the-winter'],
  },
  'knitwear-lies-down': {
    ...post,
    picture: cloth('KNI-L001'),
    relatedSkus: ['KNI-L001'],
    relatedPosts: ['putting-a-season-away'],
  },
  'putting-a-season-away': {
    ...post,
    picture: cloth('COA-S001'),
    relatedSkus: ['COA-S001', 'KNI-L001'],
    categories: ['care', 'second-hand'],
    relatedPosts: ['knitwear-lies-down'],
  },
  'how-velvet-survives-the-winter': {
    ...post,
    picture: cloth('BLA-B001-OLI-XS'),
    relatedSkus: ['BLA-B001', 'EVE-B001', 'COC-B002', 'BLA-B002'],
    relatedPosts: ['putting-a-season-away'],
  },
};
