import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from './lazy-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('retries a part after a failed request', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError()).mockResolvedValue('part');
  const part = patiently(load);
  await vi.runAllTimersAsync();
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('gives up after repeated failures', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'));
  const part = expect(patiently(load)).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  await part;
  expect(load).toHaveBeenCalledTimes(5);
});
