import { describe, expect, it } from '@jest/globals';
import { DomainError } from './errors.js';
import { withRetries } from './retry.js';

class Refused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'test.refused';
}
const running = new AbortController().signal;

describe('retries of a handler', () => {
  it('are made until it succeeds', async () => {
    let calls = 0;
    const failed = await withRetries(async () => {
      calls += 1;
      if (calls < 3) throw new Error('not yet');
    }, running);
    expect({ failed, calls }).toEqual({ failed: undefined, calls: 3 });
  });

  it('are not made after a refusal by the domain', async () => {
    const failed = await withRetries(async () => {
      throw new Refused('no');
    }, running);
    expect(failed?.attempts).toBe(1);
  });

  it('end: a persistent error is returned with the number of attempts', async () => {
    const failed = await withRetries(async () => {
      throw new Error('broken');
    }, running);
    expect(failed).toEqual({ error: new Error('broken'), attempts: 5 });
  });

  it('stop at once when the service stops', async () => {
    const stopping = new AbortController();
    const waiting = withRetries(async () => {
      stopping.abort();
      throw new Error('later');
    }, stopping.signal);
    await expect(waiting).rejects.toThrow();
  });
});
