import { describe, expect, it } from '@jest/globals';
import { NO_HASH, textOf } from './audit.js';

describe('the audit log', () => {
  it('hashes every field of an entry, in one order, with the hash before', () => {
    const entry = {
      ...{
        position: 2,
        entryId: 'e',
        at: new Date('2026-12-01T10:00:00Z'),
        staffId: null,
        actor: 'Ola',
        role: 'admin',
      },
      ...{ action: 'order.cancel', resource: 'order', resourceId: '9', before: '{}', after: '{"a":1}' },
      previousHash: NO_HASH,
      ...{ version: 3, requestId: '4bf92f3577b34da6a3ce929d0e0e4736' },
    };
    expect(JSON.parse(textOf(entry))).toEqual([
      ...[2, 'e', '2026-12-01T10:00:00.000Z', null, 'Ola', 'admin', 'order.cancel', 'order', '9', '{}', '{"a":1}'],
      ...['0'.repeat(64), 3, '4bf92f3577b34da6a3ce929d0e0e4736'],
    ]);
    const older = JSON.parse(textOf({ ...entry, version: null, requestId: null })) as unknown[];
    expect(older).toHaveLength(12); // entries from before these two were kept still verify
    expect(JSON.parse(textOf({ ...entry, version: null }))).toHaveLength(14);
  });
});
