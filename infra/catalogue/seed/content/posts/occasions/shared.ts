import { cloth, type Shared } from '../../write.ts';

const post = { noindex: false, categories: ['occasions'], relatedSkus: [], relatedPosts: [], includeInRecent: false };

export const shared: Shared<'post'> = {
  'what-to-wear-to-a-wedding': {
    ...post,
    picture: cloth('COC-R001'),
    relatedSkus: ['COC-R001', 'WRA-B001', 'EVE-R002', 'GUIDE-WEDDING'],
    includeInRecent: true,
    relatedPosts: ['the-hem-decides', 'the-arithmetic-of-renting'],
  },
  'black-tie-decoded': {
    ...post,
    picture: cloth('EVE-B001-BLA-XS'),
    relatedSkus: ['EVE-B001', 'EVE-R001', 'EVE-R004', 'EVE-B003'],
    relatedPosts: ['gala-at-minus-ten', 'the-hem-decides'],
  },
  'the-job-interview': {
    ...post,
    picture: cloth('TRO-B001-NAV-S'),
    relatedSkus: ['TRO-B001', 'BLA-B001'],
    relatedPosts: ['ten-minutes-at-the-window'],
  },
  'the-first-try-on-at-home': {
    ...post,
    picture: cloth('COC-B001-ORA-XS'),
    relatedSkus: ['COC-B001', 'COC-B002', 'WRA-B001'],
    includeInRecent: true,
    relatedPosts: ['the-hem-decides', 'what-to-wear-to-a-wedding'],
  },
  'gala-at-minus-ten': {
    ...post,
    picture: cloth('EVE-B003-BUR-XS'),
    relatedSkus: ['EVE-B003', 'EVE-B001', 'COA-S001'],
    relatedPosts: ['black-tie-decoded', 'how-velvet-survives-the-winter'],
  },
};
