import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { AnswerBudget } from './answer-budget.js';

const MB = 1024 * 1024;
const never = new EventEmitter();

describe('the budget of answers', () => {
  const budget = () => new AnswerBudget({ perAddress: 100 * MB, inTotal: 10 * MB, readAtOnce: 4 * MB });

  it('reads large answers of services sequentially', async () => {
    const limits = budget();
    const done = await limits.admit(4 * MB, never);
    let isRead = false;
    const second = limits.admit(1 * MB, never).then(() => {
      isRead = true;
    });
    await limits.admit(1_000, never);
    expect(isRead).toBe(false);
    done();
    await second;
  });

  it('refuses a queued answer if too many bytes are unread at its turn; the next one gets its turn', async () => {
    const limits = budget();
    const done = await limits.admit(4 * MB, never);
    const large = limits.admit(4 * MB, never);
    const small = limits.admit(1 * MB, never);
    limits.take('10.0.0.1', 8 * MB);
    done();
    await expect(large).rejects.toMatchObject({ code: 503 });
    await small;
  });
});
