import { NOTICE_REASONS } from '@garderoba/contracts/marketplace/notices';
import { describe, expect, it } from '@jest/globals';
import { NewNotice } from './notice.schema.js';

const SENT = { sku: 'GD-000123', reason: 'counterfeit', text: '<b>The label</b> is a copy.', good_faith: true };

describe('a notice on the wire', () => {
  it.each(NOTICE_REASONS)('may have the reason %s, and needs no name of a customer', (reason) => {
    expect(NewNotice.parse({ ...SENT, reason })).toEqual({ ...SENT, reason, name: '', email: '', gToken: '' });
  });

  it.each([
    undefined,
    {},
    { ...SENT, sku: '' },
    { ...SENT, sku: 7 },
    { ...SENT, reason: 'ugly' },
    { ...SENT, text: undefined },
    { ...SENT, text: 'x'.repeat(6_001) },
    { ...SENT, name: 'x'.repeat(6_001) },
  ])('%# that is no notice is refused', (body) => {
    expect(NewNotice.safeParse(body).success).toBe(false);
  });

  it.each([undefined, 'true', 1, false])('with good_faith %j confirms nothing', (good_faith) => {
    expect(NewNotice.parse({ ...SENT, good_faith })).toMatchObject({ good_faith: false });
  });
});
