import { describe, expect, it } from '@jest/globals';
import { checkStaffName, isOpen, STAFF_SESSION_MS, type Staff, type StaffSession } from './staff.js';

const start = new Date('2026-12-01T08:00:00Z');
const later = (milliseconds: number): Date => new Date(start.getTime() + milliseconds);
const ola: Staff = {
  ...{ staffId: 'ola', email: 'ola@example.com', name: 'Ola', role: 'moderator', secondFactor: false, invited: false },
  ...{ createdAt: start, disabledAt: null },
};
const session: StaffSession = {
  ...{ sessionId: 'one', staffId: 'ola', client: '', createdAt: start, lastUsedAt: start },
  ...{ expiresAt: later(STAFF_SESSION_MS), revokedAt: null, confirmedAt: start },
};

describe('a session of staff', () => {
  it('is open for twelve hours, to the millisecond', () => {
    const twelveHours = 12 * 60 * 60 * 1000;
    expect(isOpen(session, ola, later(twelveHours - 1))).toBe(true);
    expect(isOpen(session, ola, later(twelveHours))).toBe(false);
  });
  it('ends when it is revoked, and when the account is deactivated', () => {
    expect(isOpen({ ...session, revokedAt: start }, ola, start)).toBe(false);
    expect(isOpen(session, { ...ola, disabledAt: start }, start)).toBe(false);
  });
});

describe('the name of a member of staff', () => {
  it.each(['Ol', ' Ola ', 'a'.repeat(100), '𝔞'.repeat(100), ` ${'a'.repeat(100)} `])('may be "%s"', (name) => {
    expect(() => checkStaffName(name)).not.toThrow();
  });
  it.each(['', 'O', ' O ', 'a'.repeat(101), '𝔞'])('may not be "%s"', (name) => {
    expect(() => checkStaffName(name)).toThrow(
      expect.objectContaining({ message: 'Value must have 2 to 100 letters', details: { field: 'name' } }),
    );
  });
});
