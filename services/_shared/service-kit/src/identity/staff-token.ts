import type { JSONWebKeySet, JWTPayload } from 'jose';
import type { Clock } from '../runtime/clock.js';
import { isUuid } from '../runtime/ids.js';
import { AccessTokens } from './access-tokens.js';
import { confirmedAtOf } from './confirmed.js';

export const STAFF_AUDIENCE = 'staff';
/** Renewed while it is used; a session without activity for this long is signed out. */
export const STAFF_TOKEN_MS = 30 * 60_000;

/** Each role includes the permissions of those before it (ADM-001). */
export const STAFF_ROLES = ['moderator', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The member of staff of a verified token. */
export interface StaffMember {
  readonly staffId: string;
  readonly sessionId: string;
  readonly role: StaffRole;
  /** Time of the last entry of the password, and of the code if enabled, in this session (claim `auth_time`). */
  readonly confirmedAt: Date;
  /** Expiry of the token. */
  readonly expiresAt: Date;
  /** A second factor is required but missing: the token only allows enabling it (claim `enrol`). */
  readonly mustEnrol: boolean;
}

export const isStaffRole = (value: unknown): value is StaffRole => STAFF_ROLES.some((role) => role === value);

/** Whether `role` has the permissions of `least`. */
export const mayDo = (role: StaffRole, least: StaffRole): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(least);

/** Verifies staff's access tokens. Refuses those of customers, and vice versa (ADM-010). */
export class StaffTokens extends AccessTokens<StaffMember> {
  constructor(publishedKeys: () => Promise<JSONWebKeySet>, clock: Clock) {
    super({ audience: STAFF_AUDIENCE, lifetimeMs: STAFF_TOKEN_MS, bearer: staffOf }, publishedKeys, clock);
  }
}

function staffOf({ sub, sid, role, auth_time, enrol, exp = 0 }: JWTPayload): StaffMember | undefined {
  if (typeof sub !== 'string' || typeof sid !== 'string' || !isUuid(sub) || !isUuid(sid)) return undefined;
  if (!isStaffRole(role)) return undefined;
  const confirmedAt = confirmedAtOf(auth_time);
  return {
    staffId: sub,
    sessionId: sid,
    role,
    confirmedAt,
    expiresAt: new Date(exp * 1_000),
    mustEnrol: enrol === true,
  };
}
