import { cloth, type Shared } from '../../write.ts';

const post = { noindex: false, categories: ['designers'], relatedSkus: [], relatedPosts: [], includeInRecent: false };

export const shared: Shared<'post'> = {
  'a-visit-to-the-studio-of-halina-wrzos': {
    ...post,
    picture: cloth('EVE-B002-IVO-S'),
    relatedSkus: ['EVE-B002', 'EVE-R004', 'COC-R001'],
    includeInRecent: true,
    relatedPosts: ['black-tie-decoded', 'oda-falk-cuts-on-the-bias'],
  },
  'a-jumper-for-twenty-winters': {
    ...post,
    picture: cloth('KNI-L001'),
    relatedSkus: ['KNI-L001', 'COA-S001'],
    relatedPosts: ['knitwear-lies-down', 'putting-a-season-away'],
  },
  'the-case-for-pockets': {
    ...post,
    picture: cloth('WRA-B001-RED-XS'),
    relatedSkus: ['WRA-B001', 'COC-B002'],
    relatedPosts: ['one-dress-three-evenings'],
  },
  'oda-falk-cuts-on-the-bias': {
    ...post,
    picture: cloth('SLI-S001'),
    relatedSkus: ['SLI-S001', 'CLU-L003'],
    relatedPosts: ['washing-silk-at-home', 'the-hem-decides'],
  },
};
