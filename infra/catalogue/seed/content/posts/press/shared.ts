import { cloth, type Shared } from '../../write.ts';

const article = { noindex: false, categories: ['prasa'], relatedSkus: [], relatedPosts: [], includeInRecent: false };

/** `author` is the publication; all of them are fictitious. */
export const shared: Shared<'post'> = {
  'a-library-of-dresses': { ...article, picture: cloth('COC-B002-PUR-XS'), author: 'Kurier Wiślany' },
  'second-hand-first-choice': { ...article, picture: cloth('COA-S001'), author: 'Nitka' },
  'the-iron-at-six': { ...article, picture: cloth('EVE-R002'), author: 'Dzień po Dniu' },
  'rented-and-remembered': { ...article, picture: cloth('EVE-R001'), author: 'Brautwerk' },
  'one-piece-four-prices': { ...article, picture: cloth('EVE-R004'), author: 'Handel Jutra' },
  'the-bag-that-travels': { ...article, picture: cloth('TRO-B001-NAV-S'), author: 'Skärgårdsbladet' },
  'two-dresses-on-a-wednesday': { ...article, picture: cloth('WRA-B001-RED-XS'), author: 'De Zolder' },
  'forty-dresses-and-an-iron': { ...article, picture: cloth('EVE-B002-IVO-S'), author: 'Thread & Thimble' },
  'the-mended-place': { ...article, picture: cloth('KNI-L001'), author: 'Der Knopf' },
  'a-prize-for-a-paper-tag': { ...article, picture: cloth('COC-R001'), author: 'Forma' },
};
