import type { JSONWebKeySet, JWTPayload } from 'jose';
import { AccessTokens } from './access-tokens.js';
import type { Clock } from './clock.js';
import { isUuid } from './ids.js';

export const STAFF_AUDIENCE = 'staff';
/** Renewed while it is used; whoever does nothing for so long is signed out. */
export const STAFF_TOKEN_MS = 30 * 60_000;

/** Each may do what those before it may (ADM-001). */
export const STAFF_ROLES = ['moderator', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who a staff token proves. */
export interface StaffMember {
  readonly staffId: string;
  readonly sessionId: string;
  readonly role: StaffRole;
  /** Of the token. */
  readonly expiresAt: Date;
}

export const isStaffRole = (value: unknown): value is StaffRole => STAFF_ROLES.some((role) => role === value);

/** May somebody with `role` do what asks for `least`? */
export const mayDo = (role: StaffRole, least: StaffRole): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(least);

/** Verifies staff's access tokens; a customer's is none, and the other way round (ADM-010). */
export class StaffTokens extends AccessTokens<StaffMember> {
  constructor(publishedKeys: () => Promise<JSONWebKeySet>, clock: Clock) {
    super({ audience: STAFF_AUDIENCE, lifetimeMs: STAFF_TOKEN_MS, bearer: staffOf }, publishedKeys, clock);
  }
}

function staffOf({ sub, sid, role, exp = 0 }: JWTPayload): StaffMember | undefined {
  if (typeof sub !== 'string' || typeof sid !== 'string' || !isUuid(sub) || !isUuid(sid)) return undefined;
  return isStaffRole(role) ? { staffId: sub, sessionId: sid, role, expiresAt: new Date(exp * 1_000) } : undefined;
}
