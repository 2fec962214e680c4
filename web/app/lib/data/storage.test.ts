import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Storage_ = typeof import('./storage.ts').storage;
let storage: Storage_;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  vi.resetModules();
  ({ storage } = await import('./storage.ts'));
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const full = new DOMException('full', 'QuotaExceededError');
const failing = (method: 'getItem' | 'setItem' | 'removeItem', error = full) =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw error;
  });

describe('the storage of a browser', () => {
  it('keeps over reloads, and memory is not needed for it', async () => {
    storage.set('garderoba.x', 'y');
    vi.resetModules();
    const { storage: reloaded } = await import('./storage.ts');
    expect(reloaded.get('garderoba.x')).toBe('y');
    reloaded.remove('garderoba.x');
    expect(storage.get('garderoba.x')).toBeNull();
  });

  it('[ERR-027] a write that fails is only logged', () => {
    failing('setItem');
    expect(() => storage.set('garderoba.x', 'y')).not.toThrow();
    expect(warn).toHaveBeenCalledWith('storage: not written', 'garderoba.x', full);
  });

  it('[SYNC-038] falls back to memory, and the previous value is not restored', () => {
    storage.set('garderoba.x', 'before');
    const write = failing('setItem');
    storage.set('garderoba.x', 'now');
    expect(storage.get('garderoba.x')).toBe('now');
    expect(storage.keys('garderoba.')).toEqual(['garderoba.x']);
    expect(localStorage.getItem('garderoba.x')).toBeNull();
    storage.remove('garderoba.x');
    expect(storage.get('garderoba.x')).toBeNull();
    write.mockRestore();
    storage.set('garderoba.x', 'again');
    expect(localStorage.getItem('garderoba.x')).toBe('again');
  });

  it('[LIM-045] is not read any more after 1 error', () => {
    localStorage.setItem('garderoba.x', 'y');
    const read = failing('getItem', new DOMException('no', 'SecurityError'));
    expect(storage.get('garderoba.x')).toBeNull();
    expect(storage.get('garderoba.x')).toBeNull();
    expect(read).toHaveBeenCalledTimes(1);
    // Data that cannot be read must not be written either.
    storage.set('garderoba.z', '1');
    expect(storage.get('garderoba.z')).toBe('1');
  });

  it('[LIM-046] is not written any more after 30 errors', () => {
    const write = failing('setItem');
    for (let count = 0; count < 40; count += 1) storage.set(`garderoba.${count}`, 'y');
    expect(write).toHaveBeenCalledTimes(30);
    expect(storage.get('garderoba.39')).toBe('y');
  });

  it('that is forbidden altogether is no reason to fail', () => {
    failing('getItem');
    failing('setItem');
    failing('removeItem');
    expect(storage.get('garderoba.x')).toBeNull();
    storage.set('garderoba.x', 'y');
    storage.remove('garderoba.x');
    expect(storage.get('garderoba.x')).toBeNull();
  });
});
