import { describe } from '@jest/globals';
import { openForAll } from './stories/open.ts';
import { paymentsSurvive } from './stories/payments.ts';

// One process per service: orders is killed (kill -9) at every crash point of payment and refund.

const open = openForAll([{ sku: 'PLENTY', pieces: 1_000, price: 129_90 }]);

describe('payments survive the death of orders', () => paymentsSurvive(open));
