import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.js';

describe('the log', () => {
  it('names the rule an insert broke, not the row that broke it', () => {
    const lines: string[] = [];
    const logger = createLogger('accounts', 'error', { write: (line) => void lines.push(line) });
    const broken = Object.assign(new Error('duplicate key value violates unique constraint "customer_email_key_key"'), {
      code: '23505',
      detail: 'Key (email_key)=(ola@example.com) already exists.',
      constraint: 'customer_email_key_key',
    });
    logger.error({ err: broken }, 'unexpected error');
    logger.error({ err: new Error('not saved', { cause: broken }) }, 'unexpected error');
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('ola@example.com');
    expect(lines[0]).toContain('customer_email_key_key');
  });
});
