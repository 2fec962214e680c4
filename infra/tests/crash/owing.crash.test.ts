import { describe } from '@jest/globals';
import { extensionsArePaidOnce, LONGER_GOWN } from './stories/extensions.ts';
import { monthsAreChargedOnce } from './stories/months.ts';
import { openForAll } from './stories/open.ts';
import { FIFTY_GOWNS, whatBookingsOweSurvives } from './stories/owed-by-bookings.ts';
import { rentalsSurvive, THREE_GOWNS } from './stories/rentals.ts';

// Rentals and money, one process per service: orders and rental are killed (kill -9) at every crash point of charge, deposit, hold and
// booking.

const open = openForAll([{ sku: 'PLENTY', pieces: 1_000, price: 129_90 }, THREE_GOWNS, FIFTY_GOWNS, LONGER_GOWN], {
  env: { LOYALTY_DUE_INTERVAL_MS: '200' },
});

describe('later charges survive a crash of orders', () => whatBookingsOweSurvives(open));
describe('the charge of a month', () => monthsAreChargedOnce(open));
describe('an extension that is paid', () => extensionsArePaidOnce(open));
describe('rentals survive the death of rental', () => rentalsSurvive(open));
