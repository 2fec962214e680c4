import { describe, expect, it } from '@jest/globals';
import { NewAppeal } from './appeal.schema.js';

describe('a new appeal', () => {
  it.each([undefined, {}, { text: 7 }, { text: 'x'.repeat(6_001) }])('%j is refused', (body) => {
    expect(NewAppeal.safeParse(body).success).toBe(false);
  });
});
