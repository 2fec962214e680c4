import { describe } from '@jest/globals';
import { openForAll } from './stories/open.ts';
import { publicationsHappenOnce } from './stories/publications.ts';

// The pages of the editors, one process per service: content is killed (kill -9) at every crash point of a publication.

const open = openForAll([{ sku: 'PLENTY', pieces: 1_000, price: 129_90 }]);

describe('publications survive the death of content', () => publicationsHappenOnce(open));
