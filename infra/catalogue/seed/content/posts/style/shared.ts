import { cloth, type Shared } from '../../write.ts';

const post = { noindex: false, categories: ['style'], relatedSkus: [], relatedPosts: [], includeInRecent: false };

export const shared: Shared<'post'> = {
  'one-dress-three-evenings': {
    ...post,
    picture: cloth('EVE-R001'),
    relatedSkus: ['EVE-R001', 'BLA-B001', 'HEE-B001'],
    includeInRecent: true,
    relatedPosts: ['the-hem-decides', 'four-days-one-cabin-bag'],
  },
  'the-arithmetic-of-renting': {
    ...post,
    picture: cloth('EVE-R002'),
    relatedSkus: ['EVE-R002', 'EVE-R004', 'COC-R001'],
    categories: ['style', 'second-hand'],
  },
  'four-days-one-cabin-bag': {
    ...post,
    picture: cloth('TRO-B001-NAV-S'),
    relatedSkus: ['TRO-B001', 'WRA-B001', 'GUIDE-CAPSULE'],
    relatedPosts: ['one-dress-three-evenings'],
  },
  'the-hem-decides': {
    ...post,
    picture: cloth('WRA-B001-RED-XS'),
    relatedSkus: ['WRA-B001', 'EVE-B002', 'COC-B002'],
    includeInRecent: true,
    relatedPosts: ['ten-minutes-at-the-window'],
  },
  'ten-minutes-at-the-window': {
    ...post,
    picture: cloth('EVE-R004'),
    relatedSkus: ['EVE-R004', 'COC-R001'],
    relatedPosts: ['the-hem-decides', 'one-dress-three-evenings'],
  },
};
