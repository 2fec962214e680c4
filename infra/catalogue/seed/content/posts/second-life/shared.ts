import { cloth, type Shared } from '../../write.ts';

const post = { noindex: false, categories: ['second-hand'], relatedSkus: [], relatedPosts: [], includeInRecent: false };

export const shared: Shared<'post'> = {
  'how-to-read-a-worn-piece': {
    ...post,
    picture: cloth('COA-S001'),
    relatedSkus: ['COA-S001', 'SLI-S001'],
    includeInRecent: true,
    relatedPosts: ['the-number-on-the-label', 'a-button-a-hem-a-seam'],
  },
  'the-number-on-the-label': {
    ...post,
    picture: cloth('BLA-B002-GRY-XS'),
    relatedSkus: ['BLA-B002', 'BLA-B001', 'COA-S001'],
    relatedPosts: ['how-to-read-a-worn-piece', 'the-first-try-on-at-home'],
  },
  'six-photographs-and-one-sentence': {
    ...post,
    picture: cloth('COC-R001'),
    relatedSkus: ['SLI-S001', 'COA-S001'],
    relatedPosts: ['a-saturday-of-letting-go', 'ten-minutes-at-the-window'],
  },
  'a-saturday-of-letting-go': {
    ...post,
    picture: cloth('TRO-B001-NAV-S'),
    relatedSkus: ['TRO-B001', 'COA-S001'],
    relatedPosts: ['six-photographs-and-one-sentence', 'the-arithmetic-of-renting', 'putting-a-season-away'],
  },
};
