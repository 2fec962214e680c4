import { describe, expect, it } from '@jest/globals';
import { inDeskOrder } from './desk-order.js';

const rows = ['reviews', 'appeals', 'unknown', 'first', 'review-appeals', 'inspection'].map((queue) => ({ queue }));
const names = (order: 'ASC' | 'DESC') => inDeskOrder(rows, order).map(({ queue }) => queue);

describe('the queues of moderators', () => {
  it('are in the order of the desk, not of their names', () => {
    expect(names('ASC')).toEqual(['first', 'inspection', 'appeals', 'reviews', 'review-appeals']);
  });

  it('are in the opposite order when that is asked for', () => {
    expect(names('DESC')).toEqual(names('ASC').toReversed());
  });
});
