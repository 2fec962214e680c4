import { describe, expect, it } from '@jest/globals';
import {
  ACCESS_TOKEN_MS,
  expiryOf,
  GRACE_MS,
  LONGEST_SESSION_MS,
  refresh,
  SESSION_MS,
  type Session,
} from './session.js';

const start = new Date('2026-12-01T10:00:00.000Z');
const later = (milliseconds: number): Date => new Date(start.getTime() + milliseconds);
const aSession = (changes: Partial<Session> = {}): Session => ({
  sessionId: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d99',
  customerId: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d77',
  kind: 'cookie',
  client: '',
  generation: 3,
  rotatedAt: start,
  createdAt: start,
  lastUsedAt: start,
  expiresAt: later(SESSION_MS),
  revokedAt: null,
  confirmedAt: start,
  ...changes,
});

describe('a refresh token of the storefront', () => {
  it('gets a successor', () => expect(refresh(aSession(), 'cookie', 3, later(60_000))).toBe('rotate'));
  it('is taken for ten seconds after its successor was given', () =>
    expect(refresh(aSession(), 'cookie', 2, later(10_000))).toBe('renew'));
  it('ends the session when it is used later than that', () =>
    expect(refresh(aSession(), 'cookie', 2, later(10_001))).toBe('revoke'));
  it('ends the session when it is older still', () =>
    expect(refresh(aSession(), 'cookie', 1, later(1))).toBe('revoke'));
  it('ends the session when it is older still, even at once', () =>
    expect(refresh(aSession(), 'cookie', 0, start)).toBe('revoke'));
  it('that was never given is refused', () => expect(refresh(aSession(), 'cookie', 4, start)).toBe('refuse'));
});

describe('a refresh token of a wire client', () => {
  const wire = aSession({ kind: 'wire', generation: 0 });
  it('is taken again and again', () => expect(refresh(wire, 'wire', 0, later(SESSION_MS - 1))).toBe('renew'));
  it('ends after thirty days', () => expect(refresh(wire, 'wire', 0, later(SESSION_MS))).toBe('refuse'));
  it('is none for the storefront', () => expect(refresh(wire, 'cookie', 0, start)).toBe('refuse'));
  it('ends with its session', () => expect(refresh({ ...wire, revokedAt: start }, 'wire', 0, start)).toBe('refuse'));
});

describe('a session that is used every day', () => {
  it('ends ninety days after its sign-in', () => {
    const lastDay = later(LONGEST_SESSION_MS - 1);
    const used = aSession({ rotatedAt: lastDay, expiresAt: later(LONGEST_SESSION_MS + SESSION_MS) });
    expect(refresh(used, 'cookie', 3, lastDay)).toBe('rotate');
    expect(refresh(used, 'cookie', 3, later(LONGEST_SESSION_MS))).toBe('refuse');
    expect(expiryOf(start, later(0))).toEqual(later(SESSION_MS));
    expect(expiryOf(start, lastDay)).toEqual(later(LONGEST_SESSION_MS));
  });
});

it('sessions last thirty days unused and ninety in all, access fifteen minutes, a replaced token ten seconds', () => {
  const [minute, day] = [60_000, 86_400_000];
  expect([SESSION_MS, LONGEST_SESSION_MS, ACCESS_TOKEN_MS, GRACE_MS]).toEqual([
    30 * day,
    90 * day,
    15 * minute,
    minute / 6,
  ]);
});
